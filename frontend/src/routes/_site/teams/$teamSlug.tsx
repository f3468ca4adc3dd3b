import { createFileRoute, Link } from '@tanstack/react-router';

import { ApiError, messageOf } from '@/api/errors';
import {
  useGetSeason,
  useGetTeam,
  useListDivisionGames,
  useListGames,
  useListRoster,
  useListTeamEvents,
} from '@/api/generated/leagues/leagues';
import { NotFoundMessage } from '@/app/NotFound';
import { PageHead } from '@/app/page-head';
import { useToday } from '@/app/site-state';
import { useWish } from '@/app/wish';
import { teamTexts } from '@/content/team';
import { NextGames, Practices } from '@/features/team/Dates';
import { Roster } from '@/features/team/Roster';
import { SignUpCard, TEAM_FEE } from '@/features/team/SignUpCard';
import { Standings } from '@/features/team/Standings';
import { standingsOf } from '@/features/team/standings';
import { TeamHead } from '@/features/team/TeamHead';
import { inOrder } from '@/ui/games';
import { BrokenPart, Loading } from '@/ui/states';

export const Route = createFileRoute('/_site/teams/$teamSlug')({ component: TeamPage });

const SHOWN_GAMES = 3;

function TeamPage() {
  const { teamSlug } = Route.useParams();
  const team = useGetTeam(teamSlug);
  const roster = useListRoster(teamSlug);
  const events = useListTeamEvents(team.data?.id ?? 0, { query: { enabled: team.data !== undefined } });
  const divisionId = team.data?.divisionId ?? undefined;
  const division = useListDivisionGames(divisionId ?? 0, { query: { enabled: divisionId !== undefined } });
  const games = useListGames(
    { teamId: team.data?.id, pageSize: 100 },
    { query: { enabled: team.data !== undefined } },
  );
  const season = useGetSeason(team.data?.seasonId ?? 0, { query: { enabled: team.data !== undefined } });
  const today = useToday();
  const wish = useWish();

  if (team.isPending) return <Loading text="Loading team..." />;
  if (team.error) {
    if (team.error instanceof ApiError && team.error.status === 404) {
      return (
        <>
          <PageHead title={teamTexts.notFound} missing />
          <NotFoundMessage title={teamTexts.notFound}>{teamTexts.notFoundText}</NotFoundMessage>
        </>
      );
    }
    return (
      <div className="wrap section">
        <BrokenPart
          title="We could not load the team."
          message={messageOf(team.error)}
          onRetry={() => void team.refetch()}
        />
      </div>
    );
  }

  const facts = team.data;
  const own = inOrder(games.data ?? []);
  const standings = standingsOf(division.data ?? []);
  const played = standings.some((row) => row.wins + row.losses + row.ties > 0);
  const coming = own.filter((game) => game.date.slice(0, 10) >= today && game.homeScore == null);
  const practices = (events.data ?? []).filter(
    (event) => event.type === 'practice' && event.date.slice(0, 10) >= today,
  );
  const register = () =>
    wish(`/dashboard?register-team=${facts.id}&team-slug=${encodeURIComponent(facts.teamSlug)}`);

  return (
    <>
      <PageHead
        title={facts.name}
        description={`${facts.name}: roster, games, practices and standings. ${[facts.grade, facts.gender, facts.sport].filter(Boolean).join(', ')}.`}
        canonical={`/teams/${facts.teamSlug}`}
        structured={[{ '@type': 'SportsTeam', name: facts.name, sport: facts.sport }]}
      />
      <TeamHead team={facts} showRecord={played} />
      <div className="wrap page with-aside">
        <div className="stack-l">
          {roster.error ? (
            <BrokenPart
              title="Failed to load roster"
              message={messageOf(roster.error)}
              onRetry={() => void roster.refetch()}
            />
          ) : roster.data ? (
            <Roster players={roster.data} limit={facts.maxPlayers} />
          ) : (
            <Loading text="Loading roster..." />
          )}
          {played ? (
            <Standings
              rows={standings}
              own={facts.id}
              title={[facts.grade, facts.gender].filter(Boolean).join(' ')}
            />
          ) : null}
        </div>
        <aside className="stack-l">
          <SignUpCard team={facts} price={season.data?.price ?? TEAM_FEE} onRegister={register} />
          <NextGames
            games={coming.slice(0, SHOWN_GAMES)}
            own={facts.id}
            link={
              <Link className="small" to="/schedules/calendar" search={{ team: String(facts.id) }}>
                All games
              </Link>
            }
          />
          <Practices practices={practices} />
        </aside>
      </div>
    </>
  );
}
