import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { useListGames } from '@/api/generated/leagues/leagues';
import { allGames } from '@/app/public-pages';
import { sortUpcomingFirst, filterGames, listSports } from '@/features/schedules/filter';
import { gameEvents } from '@/features/schedules/structured-data';
import { SportChips } from '@/features/schedules/SportChips';
import { PageHead } from '@/site/page-head';
import { useToday } from '@/site/site-state';
import { Banner } from '@/ui/Banner';
import { GameCard, type GameFacts } from '@/ui/GameCard';
import { GameDetails } from '@/ui/GameDetails';
import { Icon } from '@/ui/Icon';
import { ErrorState, EmptyState, Loading } from '@/ui/states';

export const Route = createFileRoute('/_site/schedules/')({
  validateSearch: (search: Record<string, unknown>): { sport?: string } => ({
    sport: typeof search.sport === 'string' && search.sport !== '' ? search.sport.slice(0, 50) : undefined,
  }),
  component: Schedules,
});

/** A season has hundreds of games; a phone draws the next ones first. */
const SHOWN_AT_FIRST = 24;

function Schedules() {
  const { sport } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const games = useListGames(allGames);
  const today = useToday();
  const [details, setDetails] = useState<GameFacts | null>(null);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const shown = sortUpcomingFirst(filterGames(games.data ?? [], { sport }), today);
  const choose = (next: string | undefined) =>
    void navigate({ search: next ? { sport: next } : {}, replace: true });

  return (
    <>
      <PageHead
        title="Game schedules"
        description="League game schedules and scores: who's playing, when and where."
        canonical="/schedules"
        image="schedules"
        structured={gameEvents(shown, today)}
      />
      <Banner title="Game schedules" lead="Who's playing, when and where. We post scores after each game." />
      <section className="section closer">
        <div className="wrap">
          <div className="spread filter-row">
            <SportChips sports={listSports(games.data ?? [])} value={sport} onChange={choose} />
            <Link className="btn line" to="/schedules/calendar" search={sport ? { sport } : {}}>
              <Icon name="calendar" />
              View Full Calendar
            </Link>
          </div>
          {games.isPending ? (
            <Loading text="Loading schedules..." />
          ) : games.error ? (
            <ErrorState
              title="We could not load the schedule."
              message={getMessage(games.error)}
              onRetry={() => void games.refetch()}
            />
          ) : shown.length === 0 ? (
            <EmptyState
              drawing="board"
              title={`No games scheduled for ${sport?.toLowerCase() ?? 'any sport'} yet.`}
              action={
                sport ? (
                  <button type="button" className="btn line" onClick={() => choose(undefined)}>
                    Show All Games
                  </button>
                ) : null
              }
            >
              New games appear here once the schedule is published.
            </EmptyState>
          ) : (
            <div className="games">
              {shown.slice(0, most).map((game) => (
                <GameCard key={game.id} game={game} onDetails={() => setDetails(game)} />
              ))}
            </div>
          )}
          {shown.length > most ? (
            <p className="more-games">
              <button type="button" className="btn line" onClick={() => setMost(most + SHOWN_AT_FIRST)}>
                Show more games
              </button>
              <span className="small muted">
                {most} of {shown.length}
              </span>
            </p>
          ) : null}
        </div>
      </section>
      {details ? <GameDetails game={details} onClose={() => setDetails(null)} /> : null}
    </>
  );
}
