import { LimitedClient } from './limited-client';

/** From this time on a statement is worth keeping. */
const WORTH_KEEPING = 3;
/** Lists of ids make a text for every length: of what is rare no more than this is remembered. */
const MOST = 500;

/**
 * As the comment of a query it keeps the server from planning it once for all values. What a list searches for may be
 * in one row or in half of them, and a plan made for neither reads a million rows to find the one.
 */
export const PLANNED_ANEW = 'planned anew';

/** Never the same twice, as a connection knows its statements by it. */
let named = 0;
/** How often each text was asked, over all connections. */
const uses = new Map<string, { name: string; count: number }>();
/** Part of every name: with the next one, every connection prepares everything anew. */
let generation = 0;

/**
 * A connection that prepares what it is asked again and again, as the drivers of other languages do by themselves:
 * the server then reads and plans a statement once for each connection, which is half its work on small ones.
 *
 * A migration that another program carries out meanwhile may give a table a column: the server then refuses what was
 * prepared as `returning *`. It is prepared anew and, outside a transaction, asked again.
 */
export class PreparingClient extends LimitedClient {
  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    const send = super.query.bind(this) as (...sent: unknown[]) => unknown;
    if (name === null) return send(...asked) as never;
    const answer = send({ name, text, values }, ...rest);
    if (!(answer instanceof Promise)) return answer as never;
    const isInTransaction = this.getTransactionStatus() !== 'I';
    return answer.catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      if (name.endsWith(`_${generation}`)) generation += 1;
      // In a transaction that has failed nothing can be asked again: all of it is (see Transactions).
      if (isInTransaction) throw error;
      return send(text, values);
    }) as never;
  }
}

/** The refusal has no code of its own: PostgreSQL calls it "not supported", like much else. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

function nameOf(text: string): string | null {
  if (text.startsWith(`/* ${PLANNED_ANEW} */`)) return null;
  const known = uses.get(text);
  if (known) {
    known.count += 1;
    return known.count < WORTH_KEEPING ? null : `${known.name}_${generation}`;
  }
  if (uses.size >= MOST) forgetRare();
  if (uses.size < MOST) uses.set(text, { name: `s${named++}`, count: 1 });
  return null;
}

function forgetRare(): void {
  for (const [text, { count }] of uses) if (count < WORTH_KEEPING) uses.delete(text);
}
