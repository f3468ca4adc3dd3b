import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { errorCatalogue } from '../../kernel';

export const DatabaseErrors = errorCatalogue('server', {
  busy: { kind: 'busy', message: 'Many families are registering. Please try again.' },
  unavailable: { kind: 'busy', message: 'Server error. Please try again later.' },
});

/** lock_not_available, deadlock_detected, serialization_failure: nothing was done, so the work may run again. */
const RETRIED = new Set(['55P03', '40P01', '40001']);
const ATTEMPTS = 3;

/**
 * The only way to a transaction. Waiting for a lock is cut short, by a setting of every connection, and the work is
 * run again (R15), so `work` may run several times and must keep all its effects in `tx`.
 */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  async run<T>(
    work: (tx: EntityManager) => Promise<T>,
    options: { lockTimeoutMs?: number } = {},
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.dataSource.transaction(async (tx) => {
          if (options.lockTimeoutMs !== undefined)
            await tx.query(`SET LOCAL lock_timeout = ${options.lockTimeoutMs}`);
          return work(tx);
        });
      } catch (error) {
        if (!isContention(error)) throw error;
        if (attempt === ATTEMPTS) throw DatabaseErrors.busy();
      }
    }
  }
}

/** Whether others were in the way, so that asking again may succeed; also of a statement outside a transaction. */
export function isContention(error: unknown): boolean {
  return RETRIED.has(postgresCode(error) ?? '');
}

/** The SQLSTATE of a failed query, else null. */
export function postgresCode(error: unknown): string | null {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

/** Whether the query broke the named unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return (cause as { constraint?: unknown } | null)?.constraint === constraint;
}

/** Whether a row could not be deleted because others refer to it (RESTRICT has a code of its own since PostgreSQL 18). */
export function isReferenced(error: unknown): boolean {
  return ['23001', '23503'].includes(postgresCode(error) ?? '');
}
