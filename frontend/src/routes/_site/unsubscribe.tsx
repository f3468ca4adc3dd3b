import { createFileRoute } from '@tanstack/react-router';

import { NotFoundMessage } from '@/app/NotFound';
import { Unsubscribe } from '@/features/unsubscribe/Unsubscribe';
import { useSecretFromUrl } from '@/session/use-secret-from-url';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';

export const Route = createFileRoute('/_site/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' && token !== '' ? token : undefined,
  }),
  component: UnsubscribePage,
});

/** Opened from a promotional email's link; nobody signs in for it. */
function UnsubscribePage() {
  const token = useSecretFromUrl(Route.useSearch().token, 'token');
  return (
    <>
      <PageHead title="Unsubscribe" noindex />
      {token === undefined ? (
        <NotFoundMessage code="?" title="This link is incomplete">
          Open it again from the email.
        </NotFoundMessage>
      ) : (
        <>
          <Banner title="Unsubscribe" lead="One click. No sign-in needed." />
          <section className="section closer">
            <div className="wrap readable">
              <Unsubscribe token={token} />
            </div>
          </section>
        </>
      )}
    </>
  );
}
