import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { useListGames, useListTeams } from '@/api/generated/leagues/leagues';
import { allGames } from '@/app/public-pages';
import { filterGames, listSports, teamChoices } from '@/features/schedules/filter';
import { FullCalendar, type CalendarView } from '@/features/schedules/FullCalendar';
import { isMonth, getMonth } from '@/features/schedules/month';
import { SportChips } from '@/features/schedules/SportChips';
import { PageHead } from '@/site/page-head';
import { useSite } from '@/site/site-state';
import { Banner } from '@/ui/Banner';
import { SelectField } from '@/ui/fields';
import type { GameFacts } from '@/ui/GameCard';
import { GameDetails } from '@/ui/GameDetails';
import { inOrder } from '@/ui/games';
import { Icon } from '@/ui/Icon';
import { ErrorState, Loading } from '@/ui/states';

interface CalendarSearch {
  sport?: string;
  team?: string;
  month?: string;
  view?: CalendarView;
}

export const Route = createFileRoute('/_site/schedules/calendar')({
  validateSearch: ({ sport, team, month, view }: Record<string, unknown>): CalendarSearch => ({
    sport: typeof sport === 'string' && sport !== '' ? sport.slice(0, 50) : undefined,
    team: typeof team === 'string' && /^\d{1,9}$/.test(team) ? team : undefined,
    month: isMonth(month) ? month : undefined,
    view: view === 'list' ? view : undefined,
  }),
  component: CalendarPage,
});

function CalendarPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const games = useListGames(allGames);
  const teams = useListTeams();
  const { today, origin } = useSite();
  const [details, setDetails] = useState<GameFacts | null>(null);
  const filter = { sport: search.sport, team: search.team ? Number(search.team) : undefined };
  // Between seasons the calendar opens where the next game is.
  const next = inOrder(filterGames(games.data ?? [], filter)).find(({ date }) => date >= today);
  const change = (part: Partial<CalendarSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  const playing = (teams.data ?? []).filter((team) =>
    (games.data ?? []).some((game) => game.homeTeamId === team.id || game.awayTeamId === team.id),
  );

  return (
    <>
      <PageHead
        title="Calendar"
        description="All games by month, sport and team. Download them or subscribe in your calendar app."
        canonical="/schedules/calendar"
        image="schedules"
      />
      <Banner title="Calendar" lead="See every game by month, and add games to your own calendar.">
        <Link className="btn on-dark" to="/schedules">
          <Icon name="back" />
          Game schedules
        </Link>
      </Banner>
      <section className="section closer">
        <div className="wrap stack-l">
          <div className="spread filter-row">
            <SportChips
              sports={listSports(games.data ?? [])}
              value={search.sport}
              onChange={(sport) => change({ sport })}
            />
            <div className="narrow-field">
              <SelectField
                label="Team"
                value={search.team ?? ''}
                placeholder="All teams"
                options={teamChoices(playing)}
                onChange={(event) => change({ team: event.target.value || undefined })}
              />
            </div>
          </div>
          {games.isPending ? (
            <Loading text="Loading schedules..." />
          ) : games.error ? (
            <ErrorState
              title="We could not load the schedule."
              message={getMessage(games.error)}
              onRetry={() => void games.refetch()}
            />
          ) : (
            <FullCalendar
              games={games.data}
              filter={filter}
              month={search.month ?? getMonth(next?.date ?? today)}
              view={search.view ?? 'month'}
              today={today}
              origin={origin}
              onMonth={(month) => change({ month })}
              onView={(view) => change({ view: view === 'list' ? view : undefined })}
              onDetails={setDetails}
            />
          )}
        </div>
      </section>
      {details ? <GameDetails game={details} onClose={() => setDetails(null)} /> : null}
    </>
  );
}
