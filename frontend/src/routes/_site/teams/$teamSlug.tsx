import { createFileRoute, Link } from '@tanstack/react-router';

import { ApiError, messageOf } from '@/api/errors';
import {
  useGetTeam,
  useListDivisionGames,
  useListGames,
  useListRoster,
  useListTeamEvents,
} from '@/api/generated/leagues/leagues';
import type { TeamDto } from '@/api/generated/model';
import { NotFoundMessage } from '@/app/NotFound';
import { gamesOfTeam, isTeamSlug } from '@/app/public-pages';
import { teamTexts } from '@/content/team';
import { Assistants } from '@/features/team/Assistants';
import { CareSheet } from '@/features/team/CareSheet';
import { CoachCard } from '@/features/team/CoachCard';
import { CoachDaysOff } from '@/features/team/CoachDaysOff';
import { CoachPanel, EndedCoachLink, OfficeSignedOut } from '@/features/team/CoachPanel';
import { CoachPractices } from '@/features/team/CoachPractices';
import { CoachRoster } from '@/features/team/CoachRoster';
import { NextGames, Practices } from '@/features/team/Dates';
import { MessageBoard } from '@/features/team/MessageBoard';
import { Roster } from '@/features/team/Roster';
import { SignUpCard } from '@/features/team/SignUpCard';
import { Standings } from '@/features/team/Standings';
import { standingsOf } from '@/features/team/standings';
import { TeamHead } from '@/features/team/TeamHead';
import { useCoaching } from '@/features/team/use-coaching';
import { useTeamView } from '@/features/team/use-team-view';
import { useWish } from '@/session/wish';
import { PageHead } from '@/site/page-head';
import { useSite, useToday } from '@/site/site-state';
import { inOrder } from '@/ui/games';
import { BrokenPart, Loading } from '@/ui/states';
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
  return <TeamOf slug={teamSlug} />;
}

function TeamNotFound() {
  return (
    <>
      <PageHead title={teamTexts.notFound} missing />
      <NotFoundMessage title={teamTexts.notFound}>{teamTexts.notFoundText}</NotFoundMessage>
    </>
  );
}

function TeamOf({ slug }: { slug: string }) {
  const team = useGetTeam(slug);
  if (team.isPending) return <Loading text="Loading team..." />;
  if (team.data) return <Team team={team.data} />;
  if (team.error instanceof ApiError && team.error.status === 404) return <TeamNotFound />;
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

function Team({ team }: { team: TeamDto }) {
  const roster = useListRoster(team.teamSlug);
  const events = useListTeamEvents(team.id);
  const games = useListGames(gamesOfTeam(team.id));
  const division = useListDivisionGames(team.divisionId ?? 0, {
    query: { enabled: team.divisionId !== null },
  });
  const today = useToday();
  const wish = useWish();
  const { origin } = useSite();
  const caller = useCoaching(team, Route.useSearch());
  const { coaching, isOffice, request } = caller;
  const known = useTeamView(team.id, caller);
  const { view } = known;

  const standings = standingsOf(division.data ?? []);
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
          {view?.as === 'coach' ? (
            <>
              <CoachRoster team={team} players={view.players} request={request} />
              <CareSheet team={team} request={request} />
            </>
          ) : roster.error ? (
            <BrokenPart
              title="Failed to load roster"
              message={messageOf(roster.error)}
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
            <BrokenPart
              title="We could not load the messages."
              message={messageOf(known.error)}
              onRetry={() => void known.refetch()}
            />
          ) : (
            <MessageBoard
              team={team}
              as={known.isOpen ? undefined : isOffice ? 'office' : (view?.as ?? null)}
              request={request}
            />
          )}
        </div>
        <aside className="stack-l">
          {caller.ended === 'link' ? <EndedCoachLink /> : null}
          {caller.ended === 'office' ? <OfficeSignedOut /> : null}
          {view?.as === 'family' && view.coach ? <CoachCard coach={view.coach} /> : null}
          {coaching ? (
            <CoachPanel team={team} coaching={coaching} isOffice={isOffice} request={request} />
          ) : (
            <SignUpCard team={team} onRegister={() => wish(`/dashboard?register-team=${team.teamSlug}`)} />
          )}
          {coaching ? <CoachDaysOff teamId={team.id} request={request} /> : null}
          {view ? <Assistants teamId={team.id} isCoach={view.as === 'coach'} request={request} /> : null}
          {games.error ? (
            <BrokenPart
              title="We could not load the games."
              message={messageOf(games.error)}
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
            <BrokenPart
              title="We could not load the practices."
              message={messageOf(events.error)}
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
