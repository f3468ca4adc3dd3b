import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { getMessage } from '@/api/errors';
import type { DivisionResponse, ScheduleRunResponse, SeasonResponse } from '@/api/generated/model';
import {
  cancelScheduleRun,
  discardScheduleRun,
  getListScheduleRunsQueryKey,
  publishScheduleRun,
  useListScheduleRuns,
} from '@/api/generated/scheduling/scheduling';
import { getTotal } from '@/api/request';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { ListPagination } from '@/ui/admin/ListPagination';
import { pageQuery } from '@/ui/admin/paging';
import { restoreFocus } from '@/ui/focus';
import { toast } from '@/ui/toast';

import { RunReport } from './RunReport';
import { RunRow } from './RunRow';
import { isRunning, POLL_INTERVAL_MS } from './run-state';
import { useGamesChanged } from './use-games-changed';
import { DraftAffectedPeople } from './DraftAffectedPeople';
import { counted } from './format-schedule';

const PAGE_SIZE = 8;

/** A season's schedule runs: in progress, waiting to be published, or published. */
export function ScheduleRuns({
  season,
  divisions,
}: {
  season: SeasonResponse;
  divisions: readonly DivisionResponse[];
}) {
  const queries = useQueryClient();
  const location = useRef<HTMLElement>(null);
  const gamesChanged = useGamesChanged(season.id);
  const report = useOpenDialog<ScheduleRunResponse>();
  const asking = useOpenDialog<{ run: ScheduleRunResponse; action: 'publish' | 'discard' }>();
  const [page, setPage] = useState(1);
  const { data: runs = [] } = useListScheduleRuns(
    season.id,
    { page, pageSize: PAGE_SIZE },
    {
      query: {
        ...pageQuery,
        refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_INTERVAL_MS : false),
      },
    },
  );
  const published = runs.filter(({ state }) => state === 'published').length;
  const seen = useRef(published);
  useEffect(() => {
    if (seen.current !== published) void gamesChanged();
    seen.current = published;
  }, [published, gamesChanged]);

  const getName = ({ divisionId }: ScheduleRunResponse) =>
    divisionId === null
      ? 'All divisions'
      : (divisions.find(({ id }) => id === divisionId)?.name ?? 'A division');

  const act = async (run: ScheduleRunResponse, action: typeof publishScheduleRun) => {
    try {
      const done = await action(run.id, { version: run.version });
      toast({ kind: 'good', title: done.message });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: getListScheduleRunsQueryKey(season.id) });
    restoreFocus(location.current);
  };

  if (runs.length === 0) return null;
  return (
    <section ref={location} className="panel schedule-runs" aria-label="Schedules">
      <div className="bar">
        <h2>Schedules</h2>
      </div>
      <ul>
        {runs.map((run) => (
          <RunRow
            key={run.id}
            run={run}
            name={getName(run)}
            onReport={() => report.open(run)}
            onCancel={() => void act(run, (id) => cancelScheduleRun(id))}
            onPublish={() => asking.open({ run, action: 'publish' })}
            onDiscard={() => asking.open({ run, action: 'discard' })}
          />
        ))}
      </ul>
      <ListPagination
        page={page}
        pageSize={PAGE_SIZE}
        total={getTotal(runs) ?? runs.length}
        onPage={setPage}
      />
      <DialogContainer dialog={report}>
        {(run, close) => <RunReport run={run} name={getName(run)} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={asking}>
        {({ run, action }, close) => {
          const isPublish = action === 'publish';
          return (
            <ConfirmDialog
              title={isPublish ? `Publish ${counted(run.scheduledCount, 'game')}?` : 'Discard this draft?'}
              confirm={isPublish ? 'Publish' : 'Discard'}
              keep={isPublish ? 'Not yet' : 'Keep draft'}
              onConfirm={() => {
                close();
                void act(run, isPublish ? publishScheduleRun : (id) => discardScheduleRun(id));
              }}
              onClose={close}
            >
              <p>
                {isPublish
                  ? `Families and coaches will see these games (${getName(run)}). Conflicts are checked again first.`
                  : `This draft (${getName(run)}) will be deleted. Published games don't change.`}
              </p>
              {isPublish ? <DraftAffectedPeople runId={run.id} scheduledCount={run.scheduledCount} /> : null}
            </ConfirmDialog>
          );
        }}
      </DialogContainer>
    </section>
  );
}
