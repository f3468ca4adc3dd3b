import { Link } from '@tanstack/react-router';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiError, getMessage } from '@/api/errors';
import { useListSeasonDivisions } from '@/api/generated/league-office/league-office';
import type { DraftDayResponse, SeasonResponse } from '@/api/generated/model';
import { useGetDraftDay } from '@/api/generated/schedule-drafts/schedule-drafts';
import { useGetScheduleRun } from '@/api/generated/scheduling/scheduling';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { longDate } from '@/ui/format';
import { ErrorState, EmptyState, Skeleton } from '@/ui/states';

import { ReportBody } from '../ReportBody';
import {
  assignDivisionColors,
  formatTimeSlot,
  VIEW_LABELS,
  type DraftSearch,
  type DraftView,
} from './draft-day';
import { MoveButton, Sides } from './DraftCard';
import { DraftDays } from './DraftDays';
import { DraftFoot } from './DraftFoot';
import { DraftGrid } from './DraftGrid';
import { DraftHead } from './DraftHead';
import { DraftHours } from './DraftHours';
import { DraftViews } from './DraftViews';
import { Fairness } from './Fairness';
import { DraftEvaluation } from './DraftEvaluation';
import { TeamFigures } from './TeamFigures';
import { UnscheduledGames } from './UnscheduledGames';
import { useDraftMoves } from './use-draft-moves';
import { useRerunDraft } from './use-rerun-draft';
import './draft-day.css';
import './draft.css';
import './fairness.css';
import '../games.css';

interface Props {
  season: SeasonResponse;
  runId: number;
  day?: string;
  view?: DraftView;
  onSearch(patch: Partial<DraftSearch>): void;
}

/** A draft edited by hand, day by day, before it is published. */
export function SeasonDraft({ season, runId, day, view, onSearch }: Props) {
  const { data, error, refetch } = useGetDraftDay(runId, day ? { day } : {}, {
    query: { refetchOnMount: 'always', placeholderData: keepPreviousData },
  });
  if (error instanceof ApiError && error.status < 500)
    return (
      <EmptyState
        heading="h2"
        drawing="board"
        title="Draft not found"
        action={
          <Link to="." search={{}} className="btn">
            All schedules
          </Link>
        }
      >
        {getMessage(error)}
      </EmptyState>
    );
  if (data) return <Draft season={season} data={data} view={view} onSearch={onSearch} />;
  return error ? (
    <ErrorState
      title="We could not load the draft."
      message={getMessage(error)}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton className="dg-shape" label="Loading the draft..." />
  );
}

function Draft({
  season,
  data,
  view,
  onSearch,
}: Pick<Props, 'season' | 'view' | 'onSearch'> & { data: DraftDayResponse }) {
  const grid = useRef<HTMLElement>(null);
  const isNarrow = useIsPhoneWidth();
  const moves = useDraftMoves(data, grid, (to) => onSearch({ day: to, view: undefined }));
  const judging = useGetScheduleRun(data.runId, { query: { refetchOnMount: 'always' } });
  const { data: divisions = [] } = useListSeasonDivisions(season.id);
  const name =
    data.divisionId === null
      ? 'All divisions'
      : (divisions.find(({ id }) => id === data.divisionId)?.name ?? 'A division');
  const colors = assignDivisionColors(data);
  const lifted = moves.lifted?.game;
  const parts = { data, colors, moves };
  const again = useRerunDraft({ runId: data.runId, seasonId: season.id }, (newRunId) =>
    onSearch({ draft: String(newRunId), day: undefined }),
  );
  return (
    <div
      className="dg-page"
      onKeyDown={(event) => {
        if (event.key === 'Escape') moves.letGo();
      }}
    >
      <DraftHead data={data} run={judging.data} name={name} again={again} />
      <div className={view ? undefined : 'dg-parts'}>
        <section
          ref={grid}
          className="panel"
          aria-label={VIEW_LABELS[view ?? 'days']}
          aria-busy={moves.isBusy}
        >
          <div className="dg-views">
            <DraftViews shown={view} />
            {!view && colors.size > 1 ? <Colors colors={colors} /> : null}
          </div>
          {view ? (
            <DraftEvaluation judging={judging}>
              {(report, { request }) =>
                view === 'teams' ? (
                  <TeamFigures report={report} request={request} />
                ) : (
                  <div className="dg-report">
                    <ReportBody report={report} request={request} />
                  </div>
                )
              }
            </DraftEvaluation>
          ) : (
            <>
              <h2 className="vh">{longDate(data.day)}</h2>
              <DraftDays data={data} onDay={(to) => onSearch({ day: to })} />
              {lifted?.slot && lifted.slot.date !== data.day ? (
                <div className="dg-lifted">
                  <span>
                    <Sides game={lifted} /> from {formatTimeSlot(lifted.slot)}
                  </span>
                  <MoveButton game={lifted} isLifted moves={moves} />
                </div>
              ) : null}
              {isNarrow ? <DraftHours {...parts} /> : <DraftGrid {...parts} />}
            </>
          )}
        </section>
        {view ? null : (
          <div className="dg-side">
            <DraftEvaluation judging={judging}>
              {(report, { request }) => <Fairness report={report} request={request} />}
            </DraftEvaluation>
            {data.unscheduledGames.length > 0 ? <UnscheduledGames {...parts} again={again} /> : null}
          </div>
        )}
      </div>
      <p className="vh" role="status">
        {moves.told}
      </p>
      <DraftFoot
        seasonId={season.id}
        data={data}
        moves={moves}
        onOver={() => onSearch({ draft: undefined, day: undefined, view: undefined })}
      />
    </div>
  );
}

function Colors({ colors }: { colors: ReadonlyMap<string, string> }) {
  return (
    <span className="dg-key">
      {[...colors].map(([division, color]) => (
        <span key={division} className={color}>
          <i aria-hidden="true" />
          {division}
        </span>
      ))}
    </span>
  );
}
