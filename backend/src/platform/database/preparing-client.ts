import { Client } from 'pg';

/** From this time on a statement is worth keeping. */
const WORTH_KEEPING = 3;
/** Lists of ids make a text for every length: of what is rare no more than this is remembered. */
const MOST = 500;

/** Never the same twice, as a connection knows its statements by it. */
let named = 0;
/** How often each text was asked, over all connections. */
const uses = new Map<string, { name: string; count: number }>();

/**
 * A connection that prepares what it is asked again and again, as the drivers of other languages do by themselves:
 * the server then reads and plans a statement once for each connection, which is half its work on small ones.
 */
export class PreparingClient extends Client {
  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    const sent = name === null ? asked : [{ name, text, values }, ...rest];
    return (super.query as (...sent: unknown[]) => never).apply(this, sent);
  }
}

function nameOf(text: string): string | null {
  const known = uses.get(text);
  if (known) {
    known.count += 1;
    return known.count < WORTH_KEEPING ? null : known.name;
  }
  if (uses.size >= MOST) forgetRare();
  if (uses.size < MOST) uses.set(text, { name: `s${named++}`, count: 1 });
  return null;
}

function forgetRare(): void {
  for (const [text, { count }] of uses) if (count < WORTH_KEEPING) uses.delete(text);
}
