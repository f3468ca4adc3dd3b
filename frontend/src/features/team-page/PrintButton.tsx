/** Prints its own sheet, and nothing else of the page. */
export function PrintButton() {
  return (
    <button
      type="button"
      className="btn line m"
      onClick={({ currentTarget }) => {
        const sheet = currentTarget.closest('[data-sheet]');
        sheet?.classList.add('printed');
        window.print();
        sheet?.classList.remove('printed');
      }}
    >
      Print
    </button>
  );
}
