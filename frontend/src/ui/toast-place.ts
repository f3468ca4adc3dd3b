import { useLayoutEffect, type RefObject } from 'react';

/** Where a toast stands: it keeps clear of what somebody could want to press or write in. */
interface Span {
  top: number;
  bottom: number;
}

const GAP = 8;

const overlap = (a: Span, b: Span) => Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * How far down (or up, below zero) a toast moves from where it rests, so that it lies over as little as can be of what
 * is taken, and of such places to the nearest. All in pixels of the view, in which it stays.
 */
export function wayToFree(rest: Span, taken: readonly Span[], view: Span): number {
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
/** Hidden from the eye only, as a box whose label is drawn. */
const HIDDEN_PX = 4;
/** Pages scroll, dialogs open and parts load while a toast stands. */
const SETTLE_MS = 150;

/** What is taken by controls that are to be seen in the column of the toasts. */
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
 * Keeps the toasts clear of controls for as long as one stands. A dialog on a phone is controls from top to bottom: it
 * ends above the toast, which needs `--toast-room` at the foot.
 */
export function useClearPlace(toasts: RefObject<HTMLElement | null>, shownId: number | undefined): void {
  useLayoutEffect(() => {
    const region = toasts.current;
    if (!region || shownId === undefined) return;
    const root = document.documentElement;
    let way = 0;
    let settledIn: Element | undefined;

    const settle = () => {
      const dialog = region.closest('dialog');
      const place = dialog ?? root;
      // One that somebody reads or is about to close does not run away.
      if (place === settledIn && region.matches(':hover, :focus-within')) return;
      const now = region.getBoundingClientRect();
      const rest = { top: now.top - way, bottom: now.bottom - way };
      root.style.setProperty('--toast-room', `${root.clientHeight - rest.top + GAP}px`);
      if (dialog && place !== settledIn) document.activeElement?.scrollIntoView({ block: 'nearest' });
      settledIn = place;
      way = wayToFree(rest, controlsIn(place, region), { top: 0, bottom: root.clientHeight });
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
