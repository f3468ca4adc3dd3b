import type { DraftState } from './draft-keeper';

/** Whether the typed text is saved. */
export function DraftNote({ state }: { state: DraftState }) {
  return (
    <span className={state.is === 'unsaved' ? 'err' : 'small muted'} role="status">
      {state.is === 'unsaved' ? `Draft not saved. ${state.why}` : words[state.is]}
    </span>
  );
}

const words: Record<Exclude<DraftState['is'], 'unsaved'>, string> = {
  none: '',
  saving: 'Saving draft...',
  saved: 'Draft saved',
  apart: 'Saved as a new draft. The original was changed or sent elsewhere.',
};
