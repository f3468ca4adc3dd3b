import { useEffect, useRef, type RefObject } from 'react';

import { focusHeading } from '@/ui/focus';

/** When a dialog's opener is gone, or an action disables its button, the focus goes to the heading of its section. */
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
