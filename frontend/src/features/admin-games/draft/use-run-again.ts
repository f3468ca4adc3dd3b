import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { messageOf } from '@/api/errors';
import type { CuredFieldsDto, ScheduleRunDto } from '@/api/generated/model';
import { runDraftAgain } from '@/api/generated/schedule-drafts/schedule-drafts';
import { getListScheduleRunsQueryKey, useGetScheduleRun } from '@/api/generated/scheduling/scheduling';
import { toast } from '@/ui/toast';

import { isUnderWay, LOOK_AGAIN_MS } from '../run-state';

/** What a draft was asked for is worked out once more; the page goes on to the new draft once it is there. */
export function useRunAgain(
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
      refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
    },
  });
  const ended: ScheduleRunDto | undefined =
    started !== undefined && data?.id === started && !isUnderWay(data) ? data : undefined;

  useEffect(() => {
    if (!ended) return;
    setStarted(undefined);
    if (ended.state === 'done') onReady(ended.id);
    toast({ kind: ended.state === 'failed' ? 'bad' : 'good', title: ended.message });
  }, [ended, onReady]);

  return {
    isRunning: isAsking || started !== undefined,
    progress: started === undefined ? 0 : (data?.progress ?? 0),
    run: async (change: CuredFieldsDto = {}): Promise<void> => {
      setAsking(true);
      try {
        const { runId: anew, message } = await runDraftAgain(runId, change);
        toast({ kind: 'good', title: message });
        setStarted(anew);
        await queries.invalidateQueries({ queryKey: getListScheduleRunsQueryKey(seasonId) });
      } catch (error) {
        toast({ kind: 'bad', title: 'It was not run again', description: messageOf(error) });
      } finally {
        setAsking(false);
      }
    },
  };
}

export type RunAgain = ReturnType<typeof useRunAgain>;
