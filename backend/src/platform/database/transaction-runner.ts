import { Injectable } from '@nestjs/common';
import {
  DataSource,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  type EntityManager,
} from 'typeorm';
import { DomainError, defineErrors, type ErrorKind } from '../../kernel';
import { isStalePlan } from './preparing-client';

export const DatabaseErrors = defineErrors('server', {
  busy: { kind: 'busy', message: 'Many families are registering right now. Please try again in a moment.' },
  unavailable: { kind: 'busy', message: 'Server error. Please try again later.' },
  outcome_unknown: {
    kind: 'busy',
    message: "We couldn't confirm that this was saved. Check before you try again.",
  },
});

/** lock_not_available, deadlock_detected, serialization_failure: nothing was done, so the work can run again. */
const RETRIED = new Set(['55P03', '40P01', '40001']);
const ATTEMPTS = 3;

/** Connection, resources, operator intervention, server system errors; and the system codes of a lost connection. */
const GONE = /^(08|53|57P0|58)|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/** Errors after which a commit may have succeeded: no answer came, or it was the server's last one. */
const LOST = /^(08|57P0)|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET)/;
/** What the driver and the pool report without a code. */
const GONE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|DataSource is not|pool after calling end/;

/**
 * The only way to a transaction. Waiting for a lock is cut short, by a setting of every connection, and the work is
 * run again (docs/promises.md, R15), so `work` may run several times and must keep all its effects in `tx`.
 *
 * A commit whose answer is lost was done or was not: `server.outcome_unknown`. Nobody may take it for a failure.
 */
@Injectable()
export class TransactionRunner {
  constructor(private readonly dataSource: DataSource) {}

  async run<T>(
    work: (tx: EntityManager) => Promise<T>,
    options: { lockTimeoutMs?: number } = {},
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      let isCommitting = false;
      try {
        return await this.dataSource.transaction(async (tx) => {
          if (options.lockTimeoutMs !== undefined)
            await tx.query(`SET LOCAL lock_timeout = ${options.lockTimeoutMs}`);
          const result = await work(tx);
          isCommitting = true;
          return result;
        });
      } catch (error) {
        if (isCommitting && isConnectionLost(error)) throw DatabaseErrors.outcome_unknown();
        if (!isContention(error) && !isStalePlan(getCause(error))) throw error;
        if (attempt === ATTEMPTS) throw DatabaseErrors.busy();
      }
    }
  }
}

/** Whether others were in the way, so that a retry may succeed; also for a statement outside a transaction. */
export function isContention(error: unknown): boolean {
  return RETRIED.has(postgresCode(error) ?? '');
}

/** Errors that themselves say that a retry may help. */
const PASSING_KINDS: readonly ErrorKind[] = ['busy', 'too_many', 'upstream'];

/** Whether the same work, started again, may succeed although nobody changes anything. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DomainError) return PASSING_KINDS.includes(error.kind);
  return isContention(error) || isStalePlan(getCause(error)) || isDatabaseUnavailable(error);
}

/** The SQLSTATE, or the system code, of a failed query; otherwise null. */
export function postgresCode(error: unknown): string | null {
  const code = (getCause(error) as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

/** Whether the query violated the named unique index or constraint. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return (getCause(error) as { constraint?: unknown } | null)?.constraint === constraint;
}

/** Whether a row could not be deleted because others refer to it (RESTRICT has its own code since PostgreSQL 18). */
export function isReferenced(error: unknown): boolean {
  return ['23001', '23503'].includes(postgresCode(error) ?? '');
}

/** Whether the database is unreachable, frozen or full, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = postgresCode(error);
  return code === null ? isGoneWithoutCode(error) : GONE.test(code);
}

/** Whether the commit may have succeeded. */
export function isCommitOutcomeUnknown(error: unknown): boolean {
  return DatabaseErrors.outcome_unknown.is(error);
}

function isConnectionLost(error: unknown): boolean {
  const code = postgresCode(error);
  return code === null ? isGoneWithoutCode(error) : LOST.test(code);
}

/** A connection that broke between two queries of a transaction turns out to be released already. */
function isGoneWithoutCode(error: unknown): boolean {
  return (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError ||
    (error instanceof Error && GONE_WORDS.test(error.message))
  );
}

/** The error of PostgreSQL or the driver, inside TypeORM's. */
function getCause(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}
