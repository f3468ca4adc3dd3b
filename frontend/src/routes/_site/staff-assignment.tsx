import { createFileRoute } from '@tanstack/react-router';

import type { OfferAnswer } from '@/api/generated/model';
import { NotFoundMessage } from '@/app/NotFound';
import { AssignmentOffer } from '@/features/assignments/AssignmentOffer';
import { useSecretFromAddress } from '@/session/secret';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';

interface OfferSearch {
  offer?: string;
  answer?: OfferAnswer;
}

export const Route = createFileRoute('/_site/staff-assignment')({
  validateSearch: ({ offer, answer }: Record<string, unknown>): OfferSearch => ({
    offer: typeof offer === 'string' && offer !== '' ? offer : undefined,
    answer: answer === 'accept' || answer === 'decline' ? answer : undefined,
  }),
  component: StaffAssignmentPage,
});

/** Opened by the link of a mail: it shows the program, and asks for one tap. */
function StaffAssignmentPage() {
  const { offer, answer } = Route.useSearch();
  const token = useSecretFromAddress(offer, 'offer');
  return (
    <>
      <PageHead title="An assignment" noindex />
      {token === undefined ? (
        <NotFoundMessage code="?" title="This link is not complete">
          Please open it from the e-mail again.
        </NotFoundMessage>
      ) : (
        <>
          <Banner title="An assignment" lead="One tap answers." />
          <section className="section closer">
            <div className="wrap readable">
              <AssignmentOffer token={token} wish={answer} />
            </div>
          </section>
        </>
      )}
    </>
  );
}
