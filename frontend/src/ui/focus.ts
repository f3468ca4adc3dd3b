import { useLayoutEffect, type RefObject } from 'react';

/** Whoever goes by the keyboard or the ear goes on at the heading of a part of the page. */
export function focusHeading(place: Element | null): void {
  const heading = place?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** What goes while the focus is in it hands it on: a part of a section to that, a section to the one that follows. */
export function useFocusHandedOn(part: RefObject<HTMLElement | null>): void {
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
 * Once the button of a deed is gone with it, its place keeps the focus, or the page where that is gone too. A list that
 * was asked for anew is drawn by a timer that was set before this one.
 */
export function keepFocus(place: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const there = place?.isConnected ? place : document.getElementById('main');
    if (!there) return;
    there.tabIndex = -1;
    there.focus({ preventScroll: true });
  });
}

/**
 * Brings a part of the page to the top of the view. Whoever got there by the way back comes to where the page was
 * scrolled to before; the browser does that a moment after the page is drawn, so this waits for it.
 */
export function intoView(part: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => part.current?.scrollIntoView({ block: 'start' }));
}
