import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';

import type { PlaceLeft } from './places-left';

const ids = { subject: 'email-subject', body: 'email-message' } as const;

/** Selected, so that what is typed takes its place; once the dialog has given the focus back. */
function showPlace({ field, at, text }: PlaceLeft): void {
  setTimeout(() => {
    const input = document.getElementById(ids[field]) as HTMLInputElement | HTMLTextAreaElement | null;
    input?.focus();
    input?.setSelectionRange(at, at + text.length);
  });
}

/** Asks before every family reads "[Your message here]". */
export function PlacesLeft({
  places,
  onSend,
  onClose,
}: {
  places: readonly PlaceLeft[];
  onSend(): void;
  onClose(): void;
}) {
  const [{ text }] = places;
  return (
    <ConfirmDialog
      title={
        places.length === 1 ? `Send with ${text} in it?` : `Send with ${places.length} places not filled in?`
      }
      confirm="Send as it is"
      keep="Fill it in"
      onConfirm={onSend}
      onClose={() => {
        onClose();
        showPlace(places[0]);
      }}
    >
      {places.length === 1 ? (
        <p>Everybody would read these words as they stand.</p>
      ) : (
        <p>Everybody would read {places.map((place) => place.text).join(', ')} as they stand.</p>
      )}
    </ConfirmDialog>
  );
}
