import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { messageOf } from '@/api/errors';
import type { DivisionDto, ScheduleRunDto, SeasonDto } from '@/api/generated/model';
import {
  cancelScheduleRun,
  discardScheduleRun,
  getListScheduleRunsQueryKey,
  publishScheduleRun,
  useListScheduleRuns,
} from '@/api/generated/scheduling/scheduling';
import { totalOf } from '@/api/request';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { Pages } from '@/ui/admin/Pages';
import { pageQuery } from '@/ui/admin/paging';
import { keepFocus } from '@/ui/focus';
import { toast } from '@/ui/toast';

import { RunReport } from './RunReport';
import { RunRow } from './RunRow';
import { isUnderWay, LOOK_AGAIN_MS } from './run-state';
import { useGamesChanged } from './use-games-changed';
import { WhoIsToldOfDraft } from './WhoIsToldOfDraft';
import { counted } from './words';

const PAGE_SIZE = 8;

/** The schedules of a season that are worked out, wait to be published, or were. */
export function ScheduleRuns({
  season,
  divisions,
}: {
  season: SeasonDto;
  divisions: readonly DivisionDto[];
}) {
  const queries = useQueryClient();
  const place = useRef<HTMLElement>(null);
  const gamesChanged = useGamesChanged(season.id);
  const report = useOpenDialog<ScheduleRunDto>();
  const asking = useOpenDialog<{ run: ScheduleRunDto; deed: 'publish' | 'discard' }>();
  const [page, setPage] = useState(1);
  const { data: runs = [] } = useListScheduleRuns(
    season.id,
    { page, pageSize: PAGE_SIZE },
    {
      query: {
        ...pageQuery,
        refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
      },
    },
  );
  const published = runs.filter(({ state }) => state === 'published').length;
  const seen = useRef(published);
  useEffect(() => {
    if (seen.current !== published) void gamesChanged();
    seen.current = published;
  }, [published, gamesChanged]);

  const nameOf = ({ divisionId }: ScheduleRunDto) =>
    divisionId === null
      ? 'All divisions'
      : (divisions.find(({ id }) => id === divisionId)?.name ?? 'A division');

  const act = async (run: ScheduleRunDto, deed: typeof publishScheduleRun) => {
    try {
      const done = await deed(run.id, { version: run.version });
      toast({ kind: 'good', title: done.message });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
    }
    await queries.invalidateQueries({ queryKey: getListScheduleRunsQueryKey(season.id) });
    keepFocus(place.current);
  };

  if (runs.length === 0) return null;
  return (
    <section ref={place} className="panel schedule-runs" aria-label="Schedules">
      <div className="bar">
        <h2>Schedules</h2>
      </div>
      <ul>
        {runs.map((run) => (
          <RunRow
            key={run.id}
            run={run}
            name={nameOf(run)}
            onReport={() => report.open(run)}
            onCancel={() => void act(run, (id) => cancelScheduleRun(id))}
            onPublish={() => asking.open({ run, deed: 'publish' })}
            onDiscard={() => asking.open({ run, deed: 'discard' })}
          />
        ))}
      </ul>
      <Pages page={page} pageSize={PAGE_SIZE} total={totalOf(runs) ?? runs.length} onPage={setPage} />
      <DialogPlace dialog={report}>
        {(run, close) => <RunReport run={run} name={nameOf(run)} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={asking}>
        {({ run, deed }, close) => {
          const isPublish = deed === 'publish';
          return (
            <ConfirmDialog
              title={isPublish ? `Publish ${counted(run.placed, 'game')}?` : 'Discard this draft?'}
              confirm={isPublish ? 'Publish' : 'Discard'}
              keep={isPublish ? 'Not yet' : 'Keep it'}
              onConfirm={() => {
                close();
                void act(run, isPublish ? publishScheduleRun : (id) => discardScheduleRun(id));
              }}
              onClose={close}
            >
              <p>
                {isPublish
                  ? `Families and coaches see the games of ${nameOf(run)} from then on. Every clash is checked again.`
                  : `The games that were worked out for ${nameOf(run)} are gone then. Nothing was published.`}
              </p>
              {isPublish ? <WhoIsToldOfDraft runId={run.id} placed={run.placed} /> : null}
            </ConfirmDialog>
          );
        }}
      </DialogPlace>
    </section>
  );
}
