import { createFileRoute, Link } from '@tanstack/react-router';

import { ApiError, messageOf } from '@/api/errors';
import { useGames, useRoster, useTeam, useTeamEvents, useTeams } from '@/api/reads';
import { NotFoundMessage } from '@/app/NotFound';
import { PageHead } from '@/app/page-head';
import { useToday } from '@/app/site-state';
import { useTeamMaps } from '@/app/team-maps';
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
  const team = useTeam(teamSlug);
  const roster = useRoster(teamSlug);
  const events = useTeamEvents(team.data?.id);
  const games = useGames();
  const { names } = useTeamMaps(useTeams().data);
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
  const own = inOrder(
    (games.data ?? []).filter((game) => [game.homeTeamId, game.awayTeamId].includes(facts.id)),
  );
  const rivals = new Set(own.flatMap((game) => [game.homeTeamId, game.awayTeamId]));
  const standings = standingsOf(
    (games.data ?? []).filter((game) => rivals.has(game.homeTeamId) && rivals.has(game.awayTeamId)),
  );
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
              names={names}
              own={facts.id}
              title={[facts.grade, facts.gender].filter(Boolean).join(' ')}
            />
          ) : null}
        </div>
        <aside className="stack-l">
          <SignUpCard
            team={facts}
            price={facts.price ?? facts.season?.price ?? TEAM_FEE}
            onRegister={register}
          />
          <NextGames
            games={coming.slice(0, SHOWN_GAMES)}
            names={names}
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
