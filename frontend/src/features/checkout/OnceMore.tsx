import type { ReactNode } from 'react';

import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/states';

import { TITLE } from './title';

/** Nothing is held and nothing charged: why, and the button that begins anew. */
export function OnceMore({
  stage,
  title,
  action,
  isBusy,
  onAgain,
  onClose,
  children,
}: {
  stage: string;
  title: string;
  action: string;
  isBusy: boolean;
  onAgain(): void;
  onClose(): void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={TITLE}
      stage={stage}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn line" onClick={onClose}>
            Close
          </button>
          <button type="button" className="btn" data-autofocus disabled={isBusy} onClick={onAgain}>
            {action}
          </button>
        </>
      }
    >
      <div className="pad">
        <EmptyState drawing="ticket" title={title}>
          {children}
        </EmptyState>
      </div>
    </Dialog>
  );
}
