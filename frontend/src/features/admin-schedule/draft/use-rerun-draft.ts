import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { getMessage } from '@/api/errors';
import type { FixableFieldsResponse, ScheduleRunResponse } from '@/api/generated/model';
import { rerunDraft } from '@/api/generated/schedule-drafts/schedule-drafts';
import { getListScheduleRunsQueryKey, useGetScheduleRun } from '@/api/generated/scheduling/scheduling';
import { toast } from '@/ui/toast';

import { isRunning, POLL_INTERVAL_MS } from '../run-state';

/** Runs a draft's input again; the page continues to the new draft once it is ready. */
export function useRerunDraft(
  { runId, seasonId }: { runId: number; seasonId: number },
  onReady: (runId: number) => void,
) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [started, setStarted] = useState<number>();
  const { data } = useGetScheduleRun(started ?? 0, {
    query: {
      enabled: started !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (!state.data || isRunning(state.data) ? POLL_INTERVAL_MS : false),
    },
  });
  const ended: ScheduleRunResponse | undefined =
    started !== undefined && data?.id === started && !isRunning(data) ? data : undefined;

  useEffect(() => {
    if (!ended) return;
    setStarted(undefined);
    if (ended.state === 'draft') onReady(ended.id);
    toast({ kind: ended.state === 'failed' ? 'bad' : 'good', title: ended.message });
  }, [ended, onReady]);

  return {
    isRunning: isAsking || started !== undefined,
    progress: started === undefined ? 0 : (data?.progress ?? 0),
    run: async (change: FixableFieldsResponse = {}): Promise<void> => {
      setAsking(true);
      try {
        const { runId: newRunId, message } = await rerunDraft(runId, change);
        toast({ kind: 'good', title: message });
        setStarted(newRunId);
        await queries.invalidateQueries({ queryKey: getListScheduleRunsQueryKey(seasonId) });
      } catch (error) {
        toast({ kind: 'bad', title: 'The scheduler did not run', description: getMessage(error) });
      } finally {
        setAsking(false);
      }
    },
  };
}

export type RerunDraft = ReturnType<typeof useRerunDraft>;
