import type { ReactNode } from 'react';

import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/states';

import { TITLE } from './title';

/** Nothing is held and nothing charged: why, and the button to start over. */
export function RetryPayment({
  stage,
  title,
  action = 'Try again',
  isBusy,
  onAgain,
  onBack,
  onClose,
  children,
}: {
  stage: string;
  title: string;
  action?: string;
  isBusy: boolean;
  onAgain(): void;
  /** Back to the choice of programs, with everything still selected; absent where there is none. */
  onBack?: () => void;
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
          {onBack ? (
            <button type="button" className="btn line" disabled={isBusy} onClick={onBack}>
              Change programs
            </button>
          ) : null}
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
