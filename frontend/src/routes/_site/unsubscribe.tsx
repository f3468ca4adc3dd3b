import { createFileRoute } from '@tanstack/react-router';

import { NotFoundMessage } from '@/app/NotFound';
import { Unsubscribe } from '@/features/subscription/Unsubscribe';
import { useSecretFromAddress } from '@/session/secret';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';

export const Route = createFileRoute('/_site/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' && token !== '' ? token : undefined,
  }),
  component: UnsubscribePage,
});

/** Opened by the link of a promotional mail; nobody signs in for it. */
function UnsubscribePage() {
  const token = useSecretFromAddress(Route.useSearch().token, 'token');
  return (
    <>
      <PageHead title="Unsubscribe" noindex />
      {token === undefined ? (
        <NotFoundMessage code="?" title="This link is not complete">
          Please open it from the e-mail again.
        </NotFoundMessage>
      ) : (
        <>
          <Banner title="Unsubscribe" lead="One press of the button, and no sign-in." />
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
