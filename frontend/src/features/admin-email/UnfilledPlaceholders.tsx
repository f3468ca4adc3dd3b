import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';

import type { UnfilledPlaceholder } from './unfilled-placeholders';

const ids = { subject: 'email-subject', body: 'email-message' } as const;

/** Selected, so that typing replaces it; once the dialog has returned the focus. */
function showPlaceholder({ field, at, text }: UnfilledPlaceholder): void {
  setTimeout(() => {
    const input = document.getElementById(ids[field]) as HTMLInputElement | HTMLTextAreaElement | null;
    input?.focus();
    input?.setSelectionRange(at, at + text.length);
  });
}

/** Asks before every family reads "[Your message here]". */
export function UnfilledPlaceholders({
  placeholders,
  onSend,
  onClose,
}: {
  placeholders: readonly UnfilledPlaceholder[];
  onSend(): void;
  onClose(): void;
}) {
  const [{ text }] = placeholders;
  return (
    <ConfirmDialog
      title={
        placeholders.length === 1
          ? `Send without replacing ${text}?`
          : `Send with ${placeholders.length} placeholders not filled in?`
      }
      confirm="Send anyway"
      keep="Keep editing"
      onConfirm={onSend}
      onClose={() => {
        onClose();
        showPlaceholder(placeholders[0]);
      }}
    >
      {placeholders.length === 1 ? (
        <p>Recipients will see this text exactly as it is.</p>
      ) : (
        <p>Recipients will see {placeholders.map((place) => place.text).join(', ')} exactly as written.</p>
      )}
    </ConfirmDialog>
  );
}
