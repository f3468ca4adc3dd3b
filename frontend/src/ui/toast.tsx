import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { createPortal } from 'react-dom';

import { Icon } from './Icon';
import { useToastPosition } from './toast-position';
import { followTopLayer } from './top-layer';

export type ToastKind = 'info' | 'good' | 'bad';

export interface ToastInput {
  title: string;
  description?: string;
  /** Where to continue from here. */
  link?: { href: string; words: string };
  kind?: ToastKind;
  duration?: number;
}

type Optional = 'description' | 'link';

interface Toast extends Required<Omit<ToastInput, Optional>>, Pick<ToastInput, Optional> {
  id: number;
}

export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const notifyAll = () => listeners.forEach((tell) => tell());

/** One at a time: a new toast replaces the visible one. */
export function toast({
  title,
  description,
  link,
  kind = 'info',
  duration = TOAST_DURATION_MS,
}: ToastInput): number {
  current = { id: ++lastId, title, description, link, kind, duration };
  notifyAll();
  return current.id;
}

export function dismissToast(id?: number): void {
  if (!current || (id !== undefined && current.id !== id)) return;
  current = null;
  notifyAll();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const icons = { info: 'info', good: 'check', bad: 'alert' } as const;

function ToastCard({ item }: { item: Toast }) {
  const [paused, setPaused] = useState(false);
  const [shift, setShift] = useState(0);
  const left = useRef(item.duration);
  const from = useRef<number | null>(null);

  useEffect(() => {
    if (paused) return;
    const began = Date.now();
    const timer = setTimeout(() => dismissToast(item.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [paused, item.id]);

  const onStart = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    from.current = event.clientX;
    // The end of the swipe is handled here even when the pointer has left the card.
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (from.current !== null) setShift(Math.max(0, event.clientX - from.current));
  };
  const onEnd = () => {
    if (shift >= TOAST_SWIPE_PX) dismissToast(item.id);
    from.current = null;
    setShift(0);
  };

  return (
    <div
      className={`toast ${item.kind}`}
      role={item.kind === 'bad' ? 'alert' : 'status'}
      style={shift > 0 ? { transform: `translateX(${shift}px)`, transition: 'none' } : undefined}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerDown={onStart}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
    >
      <Icon name={icons[item.kind]} />
      <div>
        <b>{item.title}</b>
        {item.description ? <p>{item.description}</p> : null}
        {item.link ? (
          <Link to={item.link.href} onClick={() => dismissToast(item.id)}>
            {item.link.words}
          </Link>
        ) : null}
      </div>
      <button type="button" className="icon-btn s" aria-label="Close" onClick={() => dismissToast(item.id)}>
        <Icon name="x" />
      </button>
      <i
        className={paused ? 'run paused' : 'run'}
        style={{ animationDuration: `${item.duration}ms` }}
        aria-hidden="true"
      />
    </div>
  );
}

/** Without restarting its animations, where the browser can. */
function moveInto(place: HTMLElement, host: HTMLElement): void {
  if (host.isConnected && 'moveBefore' in place) place.moveBefore(host, null);
  else place.append(host);
}

/**
 * Where toasts appear: top right, on phones at the bottom, next to the controls of the page or of the topmost dialog.
 * F8 moves the keyboard focus there.
 */
export function Toaster() {
  const item = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const region = useRef<HTMLElement>(null);
  const [host, setHost] = useState<HTMLElement>();
  useToastPosition(region, host && item?.id);

  useEffect(() => {
    const element = document.createElement('div');
    const leave = followTopLayer((place) => moveInto(place, element));
    setHost(element);
    return () => {
      leave();
      element.remove();
    };
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY || !region.current) return;
      event.preventDefault();
      (region.current.querySelector<HTMLElement>('a, button') ?? region.current).focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  if (!host) return null;
  return createPortal(
    <section ref={region} className="toasts" tabIndex={-1} aria-label={`Notifications (${TOAST_HOTKEY})`}>
      {item ? <ToastCard key={item.id} item={item} /> : null}
    </section>,
    host,
  );
}
