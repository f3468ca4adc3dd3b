import { Fragment, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

/** A page's dialog, and what it is open for. */
export interface OpenDialog<T> {
  open(item: T): void;
  close(): void;
  subscribe(tell: () => void): () => void;
  current(): Opened<T> | undefined;
}

interface Opened<T> {
  item: T;
  turn: number;
  /** Where the focus was. */
  from: Element | null;
}

function openDialog<T>(): OpenDialog<T> {
  let turn = 0;
  let opened: Opened<T> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Opened<T> | undefined) => {
    opened = next;
    listeners.forEach((tell) => tell());
  };
  return {
    open: (item) => set({ item, turn: ++turn, from: document.activeElement }),
    close: () => set(undefined),
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    current: () => opened,
  };
}

/**
 * A dialog that a list opens for one of its rows. It keeps the row as it was at opening, whatever the list shows after
 * a refresh; and neither opening nor closing it redraws the list.
 */
export function useOpenDialog<T>(): OpenDialog<T> {
  return useState(openDialog<T>)[0];
}

/** The dialog's position in the page. When it closes, the focus returns to where it was. */
export function DialogContainer<T>({
  dialog,
  children,
}: {
  dialog: OpenDialog<T>;
  children(item: T, close: () => void): ReactNode;
}) {
  const opened = useSyncExternalStore(dialog.subscribe, dialog.current);
  if (!opened) return null;
  return (
    <Fragment key={opened.turn}>
      <FocusReturn to={opened.from} />
      {children(opened.item, dialog.close)}
    </Fragment>
  );
}

/** Next to a dialog that is rendered while it is open: the focus returns to where it was before. */
export function FocusBack() {
  const [from] = useState(() => document.activeElement);
  return <FocusReturn to={from === document.body ? null : from} />;
}

function FocusReturn({ to }: { to: Element | null }) {
  useEffect(
    () => () => {
      const target = to instanceof HTMLElement && to.isConnected ? to : document.getElementById('main');
      // A dialog opened by another one has already taken the focus.
      if (document.activeElement === document.body || document.activeElement === null) target?.focus();
    },
    [to],
  );
  return null;
}
