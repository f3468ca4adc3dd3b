import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { Icon } from './Icon';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), iframe, [tabindex]:not([tabindex="-1"])';

/** How many dialogs lie over the page; the page wakes up when the last one is gone. */
let open = 0;

function quietPage(): () => void {
  const root = document.getElementById('root');
  open += 1;
  root?.setAttribute('inert', '');
  document.documentElement.classList.add('has-dialog');
  return () => {
    open -= 1;
    if (open > 0) return;
    root?.removeAttribute('inert');
    document.documentElement.classList.remove('has-dialog');
  };
}

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
}

/** A dialog over the page: focus goes in, stays in and comes back; Escape and the veil close it. */
export function Dialog({ title, lead, onClose, children, footer, size = 'n', locked = false }: DialogProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const wake = quietPage();
    const inside = box.current;
    const first =
      inside?.querySelector<HTMLElement>('[data-autofocus]') ??
      inside?.querySelector<HTMLElement>('.body ' + FOCUSABLE.split(', ').join(', .body '));
    (first ?? inside)?.focus();
    return () => {
      wake();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const close = () => {
    if (!locked) onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    if (event.key !== 'Tab' || !box.current) return;
    const stops = [...box.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
    if (stops.length === 0 || document.activeElement === edge || document.activeElement === box.current) {
      event.preventDefault();
      (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
    }
  };

  return createPortal(
    <div
      className="veil"
      onMouseDown={(event) => {
        // A dialog with a choice or a payment in it is not closed by a click beside it.
        if (size === 'n' && event.target === event.currentTarget) close();
      }}
    >
      <div
        ref={box}
        className={size === 'l' ? 'dialog' : `dialog ${size}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
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
    </div>,
    document.body,
  );
}
