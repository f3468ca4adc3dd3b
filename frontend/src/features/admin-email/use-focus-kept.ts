import { useEffect, useRef, type RefObject } from 'react';

import { focusHeading } from '@/ui/focus';

/**
 * After a dialog whose opener is gone by then, or a deed that leaves its button disabled, the focus goes to the heading of
 * the part that it stood in.
 */
export function useFocusKept(isOpen: boolean, part: RefObject<Element | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeading(part.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, part]);
}
