import type { PaymentFailure } from './card-form';
import { FailureNote } from './FailureNote';
import type { Hold } from './HoldNote';

/** Nothing is left to pay, so no card is requested. */
export function FreeForm({
  formId,
  failure,
  hold,
  onSubmit,
}: {
  formId: string;
  failure: PaymentFailure | undefined;
  hold: Hold;
  onSubmit(): void;
}) {
  return (
    <>
      <form
        id={formId}
        className="free-note"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h3 className="t-4">Nothing to pay</h3>
        <p className="small">Your total is $0.00, so no card is needed.</p>
      </form>
      {failure ? <FailureNote failure={failure} hold={hold} /> : null}
    </>
  );
}
