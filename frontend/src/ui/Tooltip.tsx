import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';

export const TOOLTIP_DELAY_MS = 700;
/** Within this time after one tooltip closed, the next one opens without waiting. */
export const TOOLTIP_SKIP_MS = 300;

let closedAt = -Infinity;

interface Child {
  onMouseEnter?: unknown;
  'aria-describedby'?: string;
}

/** A hint next to a control, on hover after 700 ms and on focus at once; Escape closes it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Child> }) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);

  const show = () => {
    const box = anchor.current?.firstElementChild?.getBoundingClientRect();
    if (box) setAt({ left: Math.max(8, Math.min(box.left, window.innerWidth - 296)), top: box.bottom + 8 });
  };
  const enter = () => {
    clearTimeout(timer.current);
    const wait = Date.now() - closedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
    timer.current = setTimeout(show, wait);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setAt((shown) => {
      if (shown) closedAt = Date.now();
      return null;
    });
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <span
      ref={anchor}
      className="tip-anchor"
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={show}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
      }}
    >
      {cloneElement(children, { 'aria-describedby': at ? id : undefined })}
      {at
        ? createPortal(
            <span id={id} role="tooltip" className="tip" style={at}>
              {text}
            </span>,
            document.body,
          )
        : null}
    </span>
  );
}
