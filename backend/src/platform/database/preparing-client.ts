import { TimeoutClient } from './limited-client';

/** From this many runs on, preparing a statement pays off. */
const MIN_USES_TO_PREPARE = 3;
/** At most this many statements are remembered, because lists of ids create a different text for every length. */
const MAX_STATEMENTS = 500;

/**
 * A query with this comment is planned for its values each time. A list's search may match one row or half of all rows,
 * and a generic plan would read a million rows to find one.
 */
export const REPLAN_MARKER = 'planned again';

/** Statement names must be unique within a connection. */
let nextStatementNumber = 0;
/** The name and number of runs of each statement text, across all connections. */
const usedStatements = new Map<string, { name: string; count: number }>();
/** Part of every statement name; when it changes, every connection prepares its statements again. */
let generation = 0;

/**
 * A connection that prepares frequent statements automatically, as drivers of other languages do. The server then
 * parses and plans a statement once per connection, which is half of its work for small statements.
 *
 * When a migration run by another process adds a column, the server rejects statements that were prepared with
 * `returning *`. They are prepared again and, outside a transaction, run again.
 */
export class PreparedStatementClient extends TimeoutClient {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? getStatementName(text) : null;
    const send = super.query.bind(this) as (...sent: unknown[]) => unknown;
    if (name === null) return send(...args) as never;
    const answer = send({ name, text, values }, ...rest);
    if (!(answer instanceof Promise)) return answer as never;
    const isInTransaction = this.getTransactionStatus() !== 'I';
    return answer.catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      if (name.endsWith(`_${generation}`)) generation += 1;
      // In a failed transaction no statement can run again; TransactionRunner reruns the whole transaction.
      if (isInTransaction) throw error;
      return send(text, values);
    }) as never;
  }
}

/** PostgreSQL reports this error only as "not supported", so the routine has to be checked too. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

function getStatementName(text: string): string | null {
  if (text.startsWith(`/* ${REPLAN_MARKER} */`)) return null;
  const statement = usedStatements.get(text);
  if (statement) {
    statement.count += 1;
    return statement.count < MIN_USES_TO_PREPARE ? null : `${statement.name}_${generation}`;
  }
  if (usedStatements.size >= MAX_STATEMENTS) removeRareStatements();
  if (usedStatements.size < MAX_STATEMENTS)
    usedStatements.set(text, { name: `s${nextStatementNumber++}`, count: 1 });
  return null;
}

function removeRareStatements(): void {
  for (const [text, { count }] of usedStatements)
    if (count < MIN_USES_TO_PREPARE) usedStatements.delete(text);
}
