import { useLayoutEffect, type RefObject } from 'react';

/** Keyboard and screen reader users continue at the heading of a section. */
export function focusHeading(place: Element | null): void {
  const heading = place?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Content that disappears while it has the focus passes it on: a part of a section to the section, a section to the
 * next one.
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = part.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const section = own.closest('section');
      focusHeading(section === own ? own.nextElementSibling : section);
    };
  }, [part]);
}

/**
 * When an action's button disappears, its place keeps the focus, or the page if that is gone too. A refreshed list is
 * drawn by a timer that was set before this one.
 */
export function restoreFocus(place: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const there = place?.isConnected ? place : document.getElementById('main');
    if (!there) return;
    there.tabIndex = -1;
    there.focus({ preventScroll: true });
  });
}

/**
 * Scrolls a section to the top. With Back, the page returns to its previous scroll position; the browser does that a
 * moment after the page is drawn, so this waits for it.
 */
export function scrollIntoView(part: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => part.current?.scrollIntoView({ block: 'start' }));
}
