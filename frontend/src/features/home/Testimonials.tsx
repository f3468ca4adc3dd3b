import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

import { testimonials, type Testimonial } from '@/content/home';
import { Ball } from '@/ui/Ball';
import { Icon } from '@/ui/Icon';
import { sportKey } from '@/ui/sports';
import { Tooltip } from '@/ui/Tooltip';
import './home.css';

export const ADVANCE_MS = 7000;
const SWIPE_PX = 50;

function Neighbour({ voice, onShow }: { voice: Testimonial; onShow(): void }) {
  return (
    <button
      type="button"
      className="quote side"
      aria-label={`Show testimonial from ${voice.author}`}
      onClick={onShow}
    >
      <span className="words">{voice.quote}</span>
      <span className="small muted">{voice.author}</span>
    </button>
  );
}

/**
 * Parents' quotes. Advances every 7 seconds, but not under a pointer, with focus inside, when hidden, or with reduced
 * motion.
 */
export function Testimonials() {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const from = useRef<number | null>(null);
  const swiped = useRef(false);
  const count = testimonials.length;
  const move = (steps: number) => setAt((index) => (index + steps + count) % count);

  useEffect(() => {
    if (paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((index) => (index + 1) % count);
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [paused, at, count]);

  // Mouse drags select text and do not change the slide.
  const onStart = (event: PointerEvent) => {
    swiped.current = false;
    from.current = event.pointerType === 'mouse' ? null : event.clientX;
  };
  const onEnd = (event: PointerEvent) => {
    if (from.current === null) return;
    const way = event.clientX - from.current;
    from.current = null;
    if (Math.abs(way) < SWIPE_PX) return;
    swiped.current = true;
    move(way < 0 ? 1 : -1);
  };
  /** A swipe that starts and ends on a neighbor is no click on it. */
  const onClick = (event: MouseEvent) => {
    if (swiped.current) event.stopPropagation();
    swiped.current = false;
  };

  const previous = (at + count - 1) % count;
  const next = (at + 1) % count;
  return (
    <section
      className="section voices"
      aria-roledescription="carousel"
      aria-label="What parents say"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPaused(false);
      }}
    >
      <div className="wrap">
        <div className="head">
          <h2>From the sidelines</h2>
          <div className="row tight">
            <Tooltip text="Previous">
              <button type="button" className="icon-btn" aria-label="Previous" onClick={() => move(-1)}>
                <Icon name="left" />
              </button>
            </Tooltip>
            <Tooltip text="Next">
              <button type="button" className="icon-btn" aria-label="Next" onClick={() => move(1)}>
                <Icon name="right" />
              </button>
            </Tooltip>
          </div>
        </div>
        <div
          className="carousel"
          onClickCapture={onClick}
          onPointerDown={onStart}
          onPointerUp={onEnd}
          onPointerCancel={() => {
            from.current = null;
          }}
        >
          <Neighbour voice={testimonials[previous]} onShow={() => setAt(previous)} />
          {/* All quotes are stacked, so that the tallest sets the height. */}
          <div className="pile" aria-live={paused ? 'polite' : 'off'}>
            {testimonials.map((voice, index) => (
              <figure
                key={voice.id}
                className={index === at ? 'quote shown' : 'quote'}
                aria-hidden={index === at ? undefined : true}
              >
                <blockquote>“{voice.quote}”</blockquote>
                <figcaption>
                  <Ball sport={sportKey(voice.sport)} size={48} />
                  <span>
                    <b>{voice.author}</b>
                    <span className="small muted">
                      Parent of {voice.child} · {voice.program}
                    </span>
                  </span>
                </figcaption>
              </figure>
            ))}
          </div>
          <Neighbour voice={testimonials[next]} onShow={() => setAt(next)} />
        </div>
        <div className="dots">
          {testimonials.map((voice, index) => (
            <button
              key={voice.id}
              type="button"
              className={index === at ? 'on' : ''}
              aria-label={`Testimonial ${index + 1}`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
