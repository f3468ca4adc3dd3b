import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import { useListActiveSeasons } from '@/api/generated/leagues/leagues';
import type { SeasonResponse } from '@/api/generated/model';
import { MagicLinkStep } from '@/features/league-registration/MagicLinkStep';
import { byDeadline, registrationOn } from '@/features/league-registration/registration-dates';
import { SeasonTicket } from '@/features/league-registration/SeasonTicket';
import { useAuth } from '@/session/auth';
import { PageHead } from '@/site/page-head';
import { useToday } from '@/site/site-state';
import { Banner } from '@/ui/Banner';
import { ErrorState, EmptyState, Loading } from '@/ui/states';
import { useIsClient } from '@/ui/use-is-client';

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
function toRegistrationRequest({ id, programIds: [program] }: SeasonResponse): string {
  const input = `/dashboard?register=league&season=${id}`;
  return program === undefined ? input : `${input}&program=${program}`;
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

  const register = (season: SeasonResponse) => {
    if (isAuthenticated) void navigate({ href: toRegistrationRequest(season) });
    else void navigate({ search: { season: String(season.id), register: 'true' } });
  };

  return (
    <>
      <PageHead
        title="League registration"
        description="Seasons open for registration, with prices and dates."
        canonical="/league-registration"
        image="leagues"
      />
      <Banner
        title="League registration"
        lead="Pick a season. We'll place your child on a team from their school or grade."
      />
      <section className="section closer">
        <div className="wrap">
          {seasons.isPending ? (
            <Loading text="Loading seasons..." />
          ) : seasons.error ? (
            <ErrorState
              title="We could not load the seasons."
              message={getMessage(seasons.error)}
              onRetry={() => void seasons.refetch()}
            />
          ) : seasons.data.length === 0 ? (
            <EmptyState
              drawing="ticket"
              title="No seasons are open right now."
              action={
                <Link className="btn" to="/programs">
                  View programs
                </Link>
              }
            >
              League registration opens a few weeks before each season. Camps and clinics may still have
              spots.
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
          redirectUrl={toRegistrationRequest(chosen)}
          onClose={() => void navigate({ search: {} })}
        />
      ) : null}
    </>
  );
}
