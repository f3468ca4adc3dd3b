import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { focusHeading } from './focus';
import { enterTopLayer, followTopLayer, raiseInTopLayer } from './top-layer';

interface ModalProps {
  className: string;
  /** Escape, or Back on a phone. The owner decides: it stays open as long as it is rendered. */
  onClose(): void;
  /** A click on the backdrop. */
  onVeil?(): void;
  /**
   * Set while a window of someone else's script, such as a bank's check, must cover this one. It is in the page, and
   * the browser puts a modal dialog above everything there.
   */
  yields?: boolean;
  /** Set when it must be answered first: it stays above dialogs opened later. */
  covers?: boolean;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** For each dialog, the section that it was opened from, and the one that follows. */
const origins = new WeakMap<Element, readonly Element[]>();

/** For a dialog that replaces or covers another one: the other's. */
function getOrigin(): readonly Element[] {
  const other = [...document.querySelectorAll('dialog[open]')].at(-1);
  const section = document.activeElement?.closest('section');
  if (other) return origins.get(other) ?? [];
  return [section, section?.nextElementSibling].filter((one) => one !== undefined && one !== null);
}

/** The browser's modal dialog: focus goes in, stays in and comes back, and the page behind is unreachable. */
export function Modal({
  onClose,
  onVeil,
  yields = false,
  covers = false,
  children,
  ...attributes
}: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [origin] = useState(getOrigin);

  useLayoutEffect(() => {
    if (!element.current) return undefined;
    origins.set(element.current, origin);
    return enterTopLayer(element.current);
  }, [origin]);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const page = document.getElementById('root');
    const open = () => {
      if (dialog.open) return;
      if (yields) dialog.show();
      else dialog.showModal();
    };
    open();
    page?.toggleAttribute('inert', yields);
    // A browser may close it unasked after two Backs; its owner still renders it.
    dialog.addEventListener('close', open);
    return () => {
      dialog.removeEventListener('close', open);
      page?.removeAttribute('inert');
      dialog.close();
    };
  }, [yields]);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !covers) return undefined;
    return followTopLayer((top) => {
      if (top === dialog) return;
      // The other one is about to open.
      queueMicrotask(() => {
        if (!dialog.open) return;
        raiseInTopLayer(dialog);
        dialog.close();
        dialog.showModal();
        dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      });
    });
  }, [covers]);

  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      // What it was opened from may be gone, such as the card of a deleted child.
      const focused = document.activeElement;
      if (focused && focused !== document.body && !dialog?.contains(focused)) return;
      const below = [...document.querySelectorAll('dialog[open]')].filter((one) => one !== dialog).at(-1);
      focusHeading(below ?? origin.find((section) => section.isConnected) ?? document.querySelector('main'));
    };
  }, [origin]);

  return createPortal(
    <dialog
      ref={element}
      {...attributes}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        // React passes the key on to the dialog that this one was opened from.
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onVeil?.();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}
