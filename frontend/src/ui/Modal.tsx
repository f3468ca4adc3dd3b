import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { focusHeading } from './focus';
import { enterTopLayer } from './top-layer';

interface ModalProps {
  className: string;
  /** Escape, or the way back on a phone. The owner decides: it stays open for as long as it is drawn. */
  onClose(): void;
  /** A press beside what lies on the veil. */
  onVeil?(): void;
  /**
   * Set while a window of somebody else's script, such as a bank's check, must lie over this one. It stands in the
   * page, and the browser puts a modal dialog above everything there.
   */
  yields?: boolean;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** The browser's modal dialog: focus goes in, stays in and comes back, and the page behind is out of reach. */
export function Modal({ onClose, onVeil, yields = false, children, ...attributes }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [[opener, following]] = useState(() => {
    const section = document.activeElement?.closest('section') ?? null;
    return [section, section?.nextElementSibling ?? null];
  });

  useLayoutEffect(() => (element.current ? enterTopLayer(element.current) : undefined), []);

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
    // A browser may close it unasked when the way back is taken twice; its owner still draws it.
    dialog.addEventListener('close', open);
    return () => {
      dialog.removeEventListener('close', open);
      page?.removeAttribute('inert');
      dialog.close();
    };
  }, [yields]);

  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      // What it was opened from may be gone by now, such as the card of a child that was deleted.
      const focused = document.activeElement;
      if (focused && focused !== document.body && !dialog?.contains(focused)) return;
      const place = [opener, following].find((section) => section?.isConnected);
      focusHeading(place ?? document.querySelector('main'));
    };
  }, [opener, following]);

  return createPortal(
    <dialog
      ref={element}
      {...attributes}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        // React hands the key on to the dialog that this one was opened from.
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
