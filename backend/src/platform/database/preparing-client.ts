import { TimeoutClient } from './limited-client';

/** The number of runs from which preparing a statement pays. */
const MIN_USES_TO_PREPARE = 3;
/** Lists of ids make a different text for every length: at most this many rare ones are remembered. */
const MAX_STATEMENTS = 500;

/**
 * As a query's comment, it keeps the server from planning once for all values. What a list searches for may be in one
 * row or in half of them, and a generic plan reads a million rows to find one.
 */
export const REPLAN_MARKER = 'planned again';

/** Unique, because a connection identifies its statements by it. */
let named = 0;
/** How often each text was run, across all connections. */
const uses = new Map<string, { name: string; count: number }>();
/** Part of every name: after a change, every connection prepares everything again. */
let generation = 0;

/**
 * A connection that prepares what it is asked again and again, as the drivers of other languages do by themselves:
 * the server then reads and plans a statement once for each connection, which is half its work on small ones.
 *
 * A migration that another program carries out meanwhile may give a table a column: the server then refuses what was
 * prepared as `returning *`. It is prepared again and, outside a transaction, asked again.
 */
export class PreparedStatementClient extends TimeoutClient {
  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked;
    const name = typeof text === 'string' && Array.isArray(values) ? getName(text) : null;
    const send = super.query.bind(this) as (...sent: unknown[]) => unknown;
    if (name === null) return send(...asked) as never;
    const answer = send({ name, text, values }, ...rest);
    if (!(answer instanceof Promise)) return answer as never;
    const isInTransaction = this.getTransactionStatus() !== 'I';
    return answer.catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      if (name.endsWith(`_${generation}`)) generation += 1;
      // In a failed transaction, nothing can be rerun: the whole transaction is (see Transactions).
      if (isInTransaction) throw error;
      return send(text, values);
    }) as never;
  }
}

/** The error has no code of its own: PostgreSQL reports "not supported", as for much else. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

function getName(text: string): string | null {
  if (text.startsWith(`/* ${REPLAN_MARKER} */`)) return null;
  const known = uses.get(text);
  if (known) {
    known.count += 1;
    return known.count < MIN_USES_TO_PREPARE ? null : `${known.name}_${generation}`;
  }
  if (uses.size >= MAX_STATEMENTS) forgetRare();
  if (uses.size < MAX_STATEMENTS) uses.set(text, { name: `s${named++}`, count: 1 });
  return null;
}

function forgetRare(): void {
  for (const [text, { count }] of uses) if (count < MIN_USES_TO_PREPARE) uses.delete(text);
}
