import type { ReactNode } from 'react';

import { Dialog } from '@/ui/Dialog';

/** Asks first, because it cannot be undone, or not without families noticing. */
export function ConfirmAction({
  title,
  keep,
  confirm,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What the button that changes nothing says: it names what is kept. */
  keep: string;
  /** The text of the confirming button. */
  confirm: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn line" data-autofocus onClick={onClose}>
            {keep}
          </button>
          <button type="button" className="btn" disabled={busy} aria-busy={busy} onClick={onConfirm}>
            {confirm}
          </button>
        </>
      }
    >
      <div className="pad stack">{children}</div>
    </Dialog>
  );
}
