import { createFileRoute, Link } from '@tanstack/react-router';

import { useGetCoachRegistration } from '@/api/generated/leagues/leagues';
import { NotFoundMessage } from '@/app/NotFound';
import { useSecretFromUrl } from '@/session/use-secret-from-url';
import { PageHead } from '@/site/page-head';
import { SportBadge } from '@/ui/Badge';
import { Banner } from '@/ui/Banner';
import { money } from '@/ui/format';
import { Loading } from '@/ui/states';

export const Route = createFileRoute('/_site/coach-registration')({
  validateSearch: (search: Record<string, unknown>): { coach?: string } => ({
    coach: typeof search.coach === 'string' && search.coach !== '' ? search.coach : undefined,
  }),
  component: CoachRegistration,
});

function CoachRegistration() {
  const token = useSecretFromUrl(Route.useSearch().coach) ?? '';
  const invitation = useGetCoachRegistration(token, { query: { enabled: token !== '' } });
  return (
    <>
      <PageHead title="Team registration" noindex />
      {token === '' ? (
        <NotFoundMessage code="?" title="Invalid Registration Link">
          This link is incomplete. Open the full link your coach sent you.
        </NotFoundMessage>
      ) : invitation.isPending ? (
        <Loading text="Loading team..." />
      ) : invitation.error ? (
        <NotFoundMessage code="0:00" title="Registration Link Expired">
          This link is no longer valid. Ask your coach for a new one.
        </NotFoundMessage>
      ) : (
        <>
          <Banner
            title={invitation.data.school}
            lead={`${invitation.data.grade} ${invitation.data.gender}, ${invitation.data.sport}`}
          />
          <section className="section closer">
            <div className="wrap readable">
              <div className="card stack">
                <SportBadge sport={invitation.data.sport} />
                <dl className="facts">
                  <dt>School</dt>
                  <dd>{invitation.data.school}</dd>
                  <dt>Grade</dt>
                  <dd>{invitation.data.grade}</dd>
                  <dt>Gender</dt>
                  <dd>{invitation.data.gender}</dd>
                  <dt>Sport</dt>
                  <dd>{invitation.data.sport}</dd>
                  {invitation.data.coachName ? (
                    <>
                      <dt>Coach</dt>
                      <dd>{invitation.data.coachName}</dd>
                    </>
                  ) : null}
                  {invitation.data.coachEmail ? (
                    <>
                      <dt>Email</dt>
                      <dd>
                        <a href={`mailto:${invitation.data.coachEmail}`}>{invitation.data.coachEmail}</a>
                      </dd>
                    </>
                  ) : null}
                </dl>
                {invitation.data.isRegistrationOpenNow ? (
                  <Link
                    className="btn sun"
                    to="/dashboard"
                    search={{ 'register-team': invitation.data.teamSlug, coach: token }}
                  >
                    Register a child, {money(invitation.data.price)}
                  </Link>
                ) : (
                  <p>Family registration is coming soon. Your coach will let you know when it opens.</p>
                )}
              </div>
            </div>
          </section>
        </>
      )}
    </>
  );
}
