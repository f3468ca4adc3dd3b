import { createFileRoute, Link } from '@tanstack/react-router';

import { ApiError, getMessage } from '@/api/errors';
import {
  useGetTeam,
  useListDivisionGames,
  useListGames,
  useListRoster,
  useListTeamEvents,
} from '@/api/generated/leagues/leagues';
import type { TeamResponse } from '@/api/generated/model';
import { NotFoundMessage } from '@/app/NotFound';
import { gamesOfTeam, isTeamSlug } from '@/app/public-pages';
import { teamTexts } from '@/content/team';
import { AssistantCoaches } from '@/features/team-page/AssistantCoaches';
import { CareSheet } from '@/features/team-page/CareSheet';
import { CoachCard } from '@/features/team-page/CoachCard';
import { CoachUnavailableDates } from '@/features/team-page/CoachUnavailableDates';
import { CoachPanel, CoachLinkRevoked, AdminSignedOut } from '@/features/team-page/CoachPanel';
import { CoachPractices } from '@/features/team-page/CoachPractices';
import { CoachRoster } from '@/features/team-page/CoachRoster';
import { NextGames, Practices } from '@/features/team-page/UpcomingDates';
import { MessageBoard } from '@/features/team-page/MessageBoard';
import { Roster } from '@/features/team-page/Roster';
import { SignUpCard } from '@/features/team-page/SignUpCard';
import { Standings } from '@/features/team-page/Standings';
import { getStandings } from '@/features/team-page/standings';
import { TeamHead } from '@/features/team-page/TeamHead';
import { useCoaching } from '@/features/team-page/use-coaching';
import { useTeamView } from '@/features/team-page/use-team-view';
import { useSignInRedirect } from '@/session/sign-in-redirect';
import { PageHead } from '@/site/page-head';
import { useSite, useToday } from '@/site/site-state';
import { inOrder } from '@/ui/games';
import { ErrorState, Loading } from '@/ui/states';
import { fullName } from '@/ui/team-name';

export const Route = createFileRoute('/_site/teams/$teamSlug')({
  validateSearch: (search: Record<string, unknown>): { coach?: string; as?: 'office' } => ({
    coach: typeof search.coach === 'string' && search.coach !== '' ? search.coach : undefined,
    as: search.as === 'office' ? 'office' : undefined,
  }),
  component: TeamPage,
});

const SHOWN_GAMES = 3;

function TeamPage() {
  const { teamSlug } = Route.useParams();
  const { missing } = useSite();
  if (!isTeamSlug(teamSlug) || missing === `/teams/${teamSlug}`) return <TeamNotFound />;
  return <TeamRoute slug={teamSlug} />;
}

function TeamNotFound() {
  return (
    <>
      <PageHead title={teamTexts.notFound} missing />
      <NotFoundMessage title={teamTexts.notFound}>{teamTexts.notFoundText}</NotFoundMessage>
    </>
  );
}

function TeamRoute({ slug }: { slug: string }) {
  const team = useGetTeam(slug);
  if (team.isPending) return <Loading text="Loading team..." />;
  if (team.data) return <Team team={team.data} />;
  if (team.error instanceof ApiError && team.error.status === 404) return <TeamNotFound />;
  return (
    <div className="wrap section">
      <ErrorState
        title="We could not load the team."
        message={getMessage(team.error)}
        onRetry={() => void team.refetch()}
      />
    </div>
  );
}

function Team({ team }: { team: TeamResponse }) {
  const roster = useListRoster(team.teamSlug);
  const events = useListTeamEvents(team.id);
  const games = useListGames(gamesOfTeam(team.id));
  const division = useListDivisionGames(team.divisionId ?? 0, {
    query: { enabled: team.divisionId !== null },
  });
  const today = useToday();
  const input = useSignInRedirect();
  const { origin } = useSite();
  const caller = useCoaching(team, Route.useSearch());
  const { coaching, isOffice, request } = caller;
  const known = useTeamView(team.id, caller);
  const { view } = known;

  const standings = getStandings(division.data ?? []);
  const played = standings.some((row) => row.wins + row.losses + row.ties > 0);
  const coming = inOrder(games.data ?? []).filter((game) => game.date >= today && game.homeScore == null);
  const practices = (events.data ?? []).filter((event) => event.type === 'practice' && event.date >= today);

  return (
    <>
      <PageHead
        title={fullName(team)}
        description={`${fullName(team)}: roster, games, practices and standings. ${team.sport}.`}
        noindex
      />
      <TeamHead team={team} showRecord={played} />
      <div className="wrap page with-aside">
        <div className="stack-l">
          {view?.viewerRole === 'coach' ? (
            <>
              <CoachRoster team={team} players={view.players} request={request} />
              <CareSheet team={team} request={request} />
            </>
          ) : roster.error ? (
            <ErrorState
              title="Failed to load roster"
              message={getMessage(roster.error)}
              onRetry={() => void roster.refetch()}
            />
          ) : roster.data ? (
            <Roster players={view?.players ?? roster.data} limit={team.maxPlayers} />
          ) : (
            <Loading text="Loading roster..." />
          )}
          {played ? (
            <Standings
              rows={standings}
              own={team.id}
              title={[team.grade, team.gender].filter(Boolean).join(' ')}
            />
          ) : null}
          {known.error ? (
            <ErrorState
              title="We could not load the messages."
              message={getMessage(known.error)}
              onRetry={() => void known.refetch()}
            />
          ) : (
            <MessageBoard
              team={team}
              as={known.isOpen ? undefined : isOffice ? 'office' : (view?.viewerRole ?? null)}
              request={request}
            />
          )}
        </div>
        <aside className="stack-l">
          {caller.ended === 'link' ? <CoachLinkRevoked /> : null}
          {caller.ended === 'office' ? <AdminSignedOut /> : null}
          {view?.viewerRole === 'family' && view.coach ? <CoachCard coach={view.coach} /> : null}
          {coaching ? (
            <CoachPanel team={team} coaching={coaching} isOffice={isOffice} request={request} />
          ) : (
            <SignUpCard team={team} onRegister={() => input(`/dashboard?register-team=${team.teamSlug}`)} />
          )}
          {coaching ? <CoachUnavailableDates teamId={team.id} request={request} /> : null}
          {view ? (
            <AssistantCoaches teamId={team.id} isCoach={view.viewerRole === 'coach'} request={request} />
          ) : null}
          {games.error ? (
            <ErrorState
              title="We could not load the games."
              message={getMessage(games.error)}
              onRetry={() => void games.refetch()}
            />
          ) : (
            <NextGames
              games={games.data && coming.slice(0, SHOWN_GAMES)}
              own={team.id}
              feed={`${origin}/api/games/calendar.ics?team=${team.id}`}
              link={
                <Link className="small" to="/schedules/calendar" search={{ team: String(team.id) }}>
                  All games
                </Link>
              }
            />
          )}
          {events.error ? (
            <ErrorState
              title="We could not load the practices."
              message={getMessage(events.error)}
              onRetry={() => void events.refetch()}
            />
          ) : coaching ? (
            <CoachPractices teamId={team.id} practices={events.data && practices} request={request} />
          ) : (
            <Practices practices={events.data && practices} />
          )}
        </aside>
      </div>
    </>
  );
}
