/** Previous or next; at the end it does nothing, and keeps the focus. */
export function PageStepButton({ words, isEnd, onTurn }: { words: string; isEnd: boolean; onTurn(): void }) {
  return (
    <button
      type="button"
      className="btn line s mail-turn"
      aria-disabled={isEnd}
      onClick={() => (isEnd ? undefined : onTurn())}
    >
      {words}
    </button>
  );
}
