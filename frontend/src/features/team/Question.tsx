import type { ReactNode } from 'react';

import { Dialog } from '@/ui/Dialog';

/** Asked first, as there is no way back, or none that families would not notice. */
export function Question({
  title,
  keep = 'Keep it',
  confirm = title,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  keep?: string;
  /** The words of the button that does it. */
  confirm?: string;
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
