import { useLayoutEffect, type RefObject } from 'react';

/** Where a toast is shown: it avoids anything that someone may want to press or write in. */
interface Span {
  top: number;
  bottom: number;
}

const GAP = 8;

const overlap = (a: Span, b: Span) => Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * How far down (or up, below zero) a toast moves from its default position, so that it covers as few controls as
 * possible, and of such positions the nearest one. All in pixels of the viewport, in which it stays.
 */
export function getOffsetToClear(rest: Span, taken: readonly Span[], view: Span): number {
  const height = rest.bottom - rest.top;
  const covered = (top: number) => {
    const card = { top: top - GAP / 2, bottom: top + height + GAP / 2 };
    return taken.reduce((sum, span) => sum + overlap(card, span), 0);
  };
  const places = taken
    .flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height])
    .filter((top) => top >= view.top + GAP && top + height <= view.bottom - GAP)
    .map((top) => ({ way: top - rest.top, covered: covered(top) }));
  return places.reduce(
    (best, place) =>
      place.covered < best.covered ||
      (place.covered === best.covered && Math.abs(place.way) < Math.abs(best.way))
        ? place
        : best,
    { way: 0, covered: covered(rest.top) },
  ).way;
}

const CONTROLS = 'a[href], button, input, select, textarea, label, summary, iframe, [tabindex="0"]';
/** Visually hidden only, like a checkbox whose label is drawn. */
const HIDDEN_PX = 4;
/** Pages scroll, dialogs open and sections load while a toast is shown. */
const SETTLE_MS = 150;

/** The space of visible controls in the toasts' column. */
function controlsIn(place: Element, toasts: HTMLElement): Span[] {
  const column = toasts.getBoundingClientRect();
  return [...place.querySelectorAll(CONTROLS)]
    .filter((control) => !toasts.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box: { left, right, width, height } }) => {
      return width > HIDDEN_PX && height > HIDDEN_PX && left < column.right && right > column.left;
    })
    .map(({ control, box: { top, bottom } }) => ({
      control,
      top,
      bottom: Math.min(bottom, place.clientHeight),
    }))
    .filter(({ control, top, bottom }) => {
      return bottom > Math.max(top, 0) && control.checkVisibility({ visibilityProperty: true });
    });
}

/**
 * Keeps toasts clear of controls while one is shown. A dialog on a phone is controls from top to bottom: it ends above
 * the toast, which needs `--toast-room` at the bottom.
 */
export function useToastPosition(toasts: RefObject<HTMLElement | null>, shownId: number | undefined): void {
  useLayoutEffect(() => {
    const region = toasts.current;
    if (!region || shownId === undefined) return;
    const root = document.documentElement;
    let way = 0;
    let settledIn: Element | undefined;

    const settle = () => {
      const dialog = region.closest('dialog');
      const place = dialog ?? root;
      // A toast that someone reads or is about to close does not move away.
      if (place === settledIn && region.matches(':hover, :focus-within')) return;
      const now = region.getBoundingClientRect();
      const rest = { top: now.top - way, bottom: now.bottom - way };
      root.style.setProperty('--toast-room', `${root.clientHeight - rest.top + GAP}px`);
      if (dialog && place !== settledIn) document.activeElement?.scrollIntoView({ block: 'nearest' });
      settledIn = place;
      way = getOffsetToClear(rest, controlsIn(place, region), { top: 0, bottom: root.clientHeight });
      region.style.translate = `0 ${way}px`;
    };

    settle();
    const timer = setInterval(settle, SETTLE_MS);
    return () => {
      clearInterval(timer);
      root.style.removeProperty('--toast-room');
      region.style.removeProperty('translate');
    };
  }, [toasts, shownId]);
}
