import { Link } from '@tanstack/react-router';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiError, messageOf } from '@/api/errors';
import { useListSeasonDivisions } from '@/api/generated/league-office/league-office';
import type { DraftDayDto, SeasonDto } from '@/api/generated/model';
import { useGetDraftDay } from '@/api/generated/schedule-drafts/schedule-drafts';
import { useGetScheduleRun } from '@/api/generated/scheduling/scheduling';
import { useNarrow } from '@/ui/admin/use-narrow';
import { longDate } from '@/ui/format';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import { ReportBody } from '../ReportBody';
import { coloursOf, slotWords, VIEW_LABELS, type DraftSearch, type DraftView } from './draft-day';
import { MoveButton, Sides } from './DraftCard';
import { DraftDays } from './DraftDays';
import { DraftFoot } from './DraftFoot';
import { DraftGrid } from './DraftGrid';
import { DraftHead } from './DraftHead';
import { DraftHours } from './DraftHours';
import { DraftViews } from './DraftViews';
import { Fairness } from './Fairness';
import { Judged } from './Judged';
import { TeamFigures } from './TeamFigures';
import { Unplaced } from './Unplaced';
import { useDraftMoves } from './use-draft-moves';
import { useRunAgain } from './use-run-again';
import './draft-day.css';
import './draft.css';
import './fairness.css';
import '../games.css';

interface Props {
  season: SeasonDto;
  runId: number;
  day?: string;
  view?: DraftView;
  onSearch(patch: Partial<DraftSearch>): void;
}

/** A draft that is mended by hand, day by day, before it is published. */
export function SeasonDraft({ season, runId, day, view, onSearch }: Props) {
  const { data, error, refetch } = useGetDraftDay(runId, day ? { day } : {}, {
    query: { refetchOnMount: 'always', placeholderData: keepPreviousData },
  });
  if (error instanceof ApiError && error.status < 500)
    return (
      <EmptyState
        heading="h2"
        drawing="board"
        title="There is no draft here."
        action={
          <Link to="." search={{}} className="btn">
            All schedules
          </Link>
        }
      >
        {messageOf(error)}
      </EmptyState>
    );
  if (data) return <Draft season={season} data={data} view={view} onSearch={onSearch} />;
  return error ? (
    <BrokenPart
      title="We could not load the draft."
      message={messageOf(error)}
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
}: Pick<Props, 'season' | 'view' | 'onSearch'> & { data: DraftDayDto }) {
  const grid = useRef<HTMLElement>(null);
  const isNarrow = useNarrow();
  const moves = useDraftMoves(data, grid, (to) => onSearch({ day: to, view: undefined }));
  const judging = useGetScheduleRun(data.runId, { query: { refetchOnMount: 'always' } });
  const { data: divisions = [] } = useListSeasonDivisions(season.id);
  const name =
    data.divisionId === null
      ? 'All divisions'
      : (divisions.find(({ id }) => id === data.divisionId)?.name ?? 'A division');
  const colours = coloursOf(data);
  const lifted = moves.lifted?.game;
  const parts = { data, colours, moves };
  const again = useRunAgain({ runId: data.runId, seasonId: season.id }, (anew) =>
    onSearch({ draft: String(anew), day: undefined }),
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
            {!view && colours.size > 1 ? <Colours colours={colours} /> : null}
          </div>
          {view ? (
            <Judged judging={judging}>
              {(report, { request }) =>
                view === 'teams' ? (
                  <TeamFigures report={report} request={request} />
                ) : (
                  <div className="dg-report">
                    <ReportBody report={report} request={request} />
                  </div>
                )
              }
            </Judged>
          ) : (
            <>
              <h2 className="vh">{longDate(data.day)}</h2>
              <DraftDays data={data} onDay={(to) => onSearch({ day: to })} />
              {lifted?.slot && lifted.slot.date !== data.day ? (
                <div className="dg-lifted">
                  <span>
                    <Sides game={lifted} /> from {slotWords(lifted.slot)}
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
            <Judged judging={judging}>
              {(report, { request }) => <Fairness report={report} request={request} />}
            </Judged>
            {data.unplaced.length > 0 ? <Unplaced {...parts} again={again} /> : null}
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

function Colours({ colours }: { colours: ReadonlyMap<string, string> }) {
  return (
    <span className="dg-key">
      {[...colours].map(([division, colour]) => (
        <span key={division} className={colour}>
          <i aria-hidden="true" />
          {division}
        </span>
      ))}
    </span>
  );
}
