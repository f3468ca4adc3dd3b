import { createFileRoute } from '@tanstack/react-router';

import type { OfferAnswer } from '@/api/generated/model';
import { NotFoundMessage } from '@/app/NotFound';
import { AssignmentOffer } from '@/features/assignments/AssignmentOffer';
import { useSecretFromUrl } from '@/session/use-secret-from-url';
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

/** Opened from an email's link: it shows the program, and asks for one tap. */
function StaffAssignmentPage() {
  const { offer, answer } = Route.useSearch();
  const token = useSecretFromUrl(offer, 'offer');
  return (
    <>
      <PageHead title="Staff assignment" noindex />
      {token === undefined ? (
        <NotFoundMessage code="?" title="This link is incomplete">
          Open it again from the email.
        </NotFoundMessage>
      ) : (
        <>
          <Banner title="Staff assignment" lead="Accept or decline with one tap." />
          <section className="section closer">
            <div className="wrap readable">
              <AssignmentOffer token={token} preselected={answer} />
            </div>
          </section>
        </>
      )}
    </>
  );
}
