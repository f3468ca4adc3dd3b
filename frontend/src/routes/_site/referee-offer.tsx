import { createFileRoute } from '@tanstack/react-router';

import type { OfferAnswer } from '@/api/generated/model';
import { NotFoundMessage } from '@/app/NotFound';
import { OfferCard } from '@/features/referees/OfferCard';
import { useSecretFromAddress } from '@/session/secret';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';

interface OfferSearch {
  offer?: string;
  answer?: OfferAnswer;
}

export const Route = createFileRoute('/_site/referee-offer')({
  validateSearch: ({ offer, answer }: Record<string, unknown>): OfferSearch => ({
    offer: typeof offer === 'string' && offer !== '' ? offer : undefined,
    answer: answer === 'accept' || answer === 'decline' ? answer : undefined,
  }),
  component: RefereeOfferPage,
});

/** Opened by the link of a mail: it shows the game, and asks for one tap. */
function RefereeOfferPage() {
  const { offer, answer } = Route.useSearch();
  const token = useSecretFromAddress(offer, 'offer');
  return (
    <>
      <PageHead title="A game to referee" noindex />
      {token === undefined ? (
        <NotFoundMessage code="?" title="This link is not complete">
          Please open it from the e-mail again.
        </NotFoundMessage>
      ) : (
        <>
          <Banner title="A game to referee" lead="One tap answers." />
          <section className="section closer">
            <div className="wrap readable">
              <OfferCard token={token} wish={answer} />
            </div>
          </section>
        </>
      )}
    </>
  );
}
