import type { ReactNode } from 'react';

/** What a family can buy: a card with a stub torn along a dotted line. */
export function Ticket({
  stub,
  children,
  className,
}: {
  stub: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <article className={['ticket', className].filter(Boolean).join(' ')}>
      <div className="in">
        <div className="main">{children}</div>
        <div className="stub">{stub}</div>
      </div>
    </article>
  );
}

/** A ticket with its stub on the left, in its sport's color. */
export function StubTicket({
  sport,
  off = false,
  stub,
  children,
}: {
  sport: string;
  off?: boolean;
  stub: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className={`ticket week s-${sport}${off ? ' off' : ''}`}>
      <div className="in">
        <div className="stub">{stub}</div>
        <div className="body">{children}</div>
      </div>
    </article>
  );
}
