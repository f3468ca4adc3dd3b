import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { Icon } from './Icon';
import { Modal } from './Modal';

/** Where work starts in a dialog: not at its close button. */
const FIRST = '.body :is(a[href], button, input, select, textarea, iframe, [tabindex="0"]):not(:disabled)';

interface DialogProps {
  title: ReactNode;
  /** A line below the title; such a dialog has a headline. */
  lead?: ReactNode;
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'l' | 'm' | 'n';
  /** Set while closing would lose something, such as a running payment. */
  locked?: boolean;
  /** Set while another window must cover this one: see `Modal`. */
  yields?: boolean;
  /** Another stage shows other content in the dialog, and work starts over. */
  stage?: string;
}

/** A dialog with a title, a body and a footer; Escape and the backdrop close it. */
export function Dialog({
  title,
  lead,
  onClose,
  children,
  footer,
  size = 'n',
  locked = false,
  yields,
  stage,
}: DialogProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? box.current?.querySelector<HTMLElement>(FIRST))?.focus();
  }, [stage]);

  const close = () => {
    if (!locked) onClose();
  };

  return (
    <Modal
      className="veil"
      aria-labelledby={titleId}
      onClose={close}
      // A dialog with a choice or a payment is not closed by a click outside.
      onVeil={size === 'n' ? close : undefined}
      yields={yields}
    >
      <div ref={box} className={size === 'l' ? 'dialog' : `dialog ${size}`}>
        <header>
          {lead ? (
            <div>
              <h2 id={titleId} className="headline">
                {title}
              </h2>
              <p className="small muted">{lead}</p>
            </div>
          ) : (
            <h2 id={titleId} className={size === 'n' ? undefined : 'headline'}>
              {title}
            </h2>
          )}
          <button
            type="button"
            className={lead || size !== 'n' ? 'icon-btn' : 'icon-btn s'}
            aria-label="Close"
            onClick={close}
            disabled={locked}
          >
            <Icon name="x" />
          </button>
        </header>
        <div className="body">{children}</div>
        {footer ? <footer>{footer}</footer> : null}
      </div>
    </Modal>
  );
}
