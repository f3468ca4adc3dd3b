/** Nothing is left to pay, so no card is asked for. */
export function FreeForm({ formId, onSubmit }: { formId: string; onSubmit(): void }) {
  return (
    <form
      id={formId}
      className="free-note"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h3 className="t-4">Nothing to pay</h3>
      <p className="small">Your total is $0.00. No card is needed: one click, and the seats are yours.</p>
    </form>
  );
}
