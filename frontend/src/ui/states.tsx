import type { ReactNode } from 'react';

import { Ball } from './Ball';
import { Drawing, type DrawingName } from './art/Drawing';

export function Spinner({ small = false }: { small?: boolean }) {
  return <span className={small ? 'spinner s' : 'spinner'} aria-hidden="true" />;
}

export function Loading({ text }: { text: string }) {
  return (
    <div className="loading" role="status">
      <Spinner />
      <p>{text}</p>
    </div>
  );
}

/** A skeleton of the coming content in lines; its text is for screen readers. */
export function Skeleton({ className, label }: { className?: string; label?: string }) {
  return (
    <>
      {label ? (
        <span className="vh" role="status">
          {label}
        </span>
      ) : null}
      <span className={['sk', className].filter(Boolean).join(' ')} aria-hidden="true" />
    </>
  );
}

/** What is missing, what to do, one button. `heading` follows the headings around it. */
export function EmptyState({
  drawing,
  title,
  heading: Heading = 'h3',
  children,
  action,
}: {
  drawing: DrawingName;
  title: string;
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="panel empty">
      <Drawing name={drawing} />
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

/** One section of a page failed; the rest of the page stays. */
export function ErrorState({ title, message, onRetry }: { title: string; message: string; onRetry(): void }) {
  return (
    <div className="panel broken" role="alert">
      <Ball sport="soccer" size={40} />
      <div>
        <b>{title}</b>
        <p className="small muted">{message}</p>
      </div>
      <button type="button" className="btn line" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
