import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';

import { messageOf } from '@/api/errors';
import { useListActiveSeasons } from '@/api/generated/leagues/leagues';
import type { SeasonDto } from '@/api/generated/model';
import { MagicLinkStep } from '@/features/leagues/MagicLinkStep';
import { byDeadline, registrationOn } from '@/features/leagues/registration-dates';
import { SeasonTicket } from '@/features/leagues/SeasonTicket';
import { useAuth } from '@/session/auth';
import { PageHead } from '@/site/page-head';
import { useToday } from '@/site/site-state';
import { Banner } from '@/ui/Banner';
import { BrokenPart, EmptyState, Loading } from '@/ui/states';
import { useIsClient } from '@/ui/useIsClient';

interface LeagueSearch {
  season?: string;
  register?: string;
}

export const Route = createFileRoute('/_site/league-registration')({
  validateSearch: ({ season, register }: Record<string, unknown>): LeagueSearch => ({
    season: typeof season === 'string' && /^\d{1,9}$/.test(season) ? season : undefined,
    register: register === 'true' ? register : undefined,
  }),
  component: LeagueRegistration,
});

/** The dashboard opens at the season's first program. */
function wishOf({ id, programIds: [program] }: SeasonDto): string {
  const wish = `/dashboard?register=league&season=${id}`;
  return program === undefined ? wish : `${wish}&program=${program}`;
}

function LeagueRegistration() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const seasons = useListActiveSeasons();
  const today = useToday();
  const { isAuthenticated } = useAuth();
  const isClient = useIsClient();
  const chosen =
    isClient && search.register === 'true'
      ? seasons.data?.find(
          (season) => String(season.id) === search.season && registrationOn(today, season).open,
        )
      : undefined;

  const register = (season: SeasonDto) => {
    if (isAuthenticated) void navigate({ href: wishOf(season) });
    else void navigate({ search: { season: String(season.id), register: 'true' } });
  };

  return (
    <>
      <PageHead
        title="League registration"
        description="The seasons that are open now: prices, dates and the way in."
        canonical="/league-registration"
        image="leagues"
      />
      <Banner
        title="League registration"
        lead="Pick a season. We place your child on a team of their school or their grade."
      />
      <section className="section closer">
        <div className="wrap">
          {seasons.isPending ? (
            <Loading text="Loading seasons..." />
          ) : seasons.error ? (
            <BrokenPart
              title="We could not load the seasons."
              message={messageOf(seasons.error)}
              onRetry={() => void seasons.refetch()}
            />
          ) : seasons.data.length === 0 ? (
            <EmptyState
              drawing="ticket"
              title="No season is open right now."
              action={
                <Link className="btn" to="/programs">
                  See the programs
                </Link>
              }
            >
              Leagues open a few weeks before they start. Camps and clinics may have places.
            </EmptyState>
          ) : (
            <div className="featured">
              {byDeadline(today, seasons.data).map((season) => (
                <SeasonTicket
                  key={season.id}
                  season={season}
                  today={today}
                  onRegister={() => register(season)}
                />
              ))}
            </div>
          )}
        </div>
      </section>
      {chosen ? (
        <MagicLinkStep
          title={`Register for ${chosen.name}`}
          redirectUrl={wishOf(chosen)}
          onClose={() => void navigate({ search: {} })}
        />
      ) : null}
    </>
  );
}
