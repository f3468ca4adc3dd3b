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

/** lock_not_available, deadlock_detected, serialization_failure: the transaction had no effect and can run again. */
const RETRYABLE_CODES = new Set(['55P03', '40P01', '40001']);
const MAX_ATTEMPTS = 3;

/**
 * SQLSTATE classes of connection, resource, operator, and server system errors, and system codes of a lost connection.
 */
const UNAVAILABLE_CODES = /^(08|53|57P0|58)|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/** Codes after which a commit may have succeeded, because the connection was lost before or with the answer. */
const CONNECTION_LOST_CODES = /^(08|57P0)|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET)/;
/** Messages of the driver and the pool that come without a code. */
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|DataSource is not|pool after calling end/;

/**
 * All transactions run through this. Every connection has a short lock timeout, after which the work runs again
 * (docs/promises.md, R15). So `work` may run several times and must have no effects outside `tx`.
 *
 * When the answer to a commit is lost, the error is `server.outcome_unknown`: callers must not treat it as a failure.
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
        if (attempt === MAX_ATTEMPTS) throw DatabaseErrors.busy();
      }
    }
  }
}

/** Whether the query failed because of other transactions, so that a retry may succeed. */
export function isContention(error: unknown): boolean {
  return RETRYABLE_CODES.has(getPostgresCode(error) ?? '');
}

/** Kinds of domain errors after which a retry may succeed. */
const TRANSIENT_KINDS: readonly ErrorKind[] = ['busy', 'too_many', 'upstream'];

/** Whether the same work may succeed when it is simply retried later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DomainError) return TRANSIENT_KINDS.includes(error.kind);
  return isContention(error) || isStalePlan(getCause(error)) || isDatabaseUnavailable(error);
}

/** The SQLSTATE or system code of a failed query; null for other errors. */
export function getPostgresCode(error: unknown): string | null {
  const code = (getCause(error) as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

/** Whether the query violated the named unique index or constraint. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return (getCause(error) as { constraint?: unknown } | null)?.constraint === constraint;
}

/** Whether a row can't be deleted because other rows refer to it (RESTRICT has its own code since PostgreSQL 18). */
export function isReferenced(error: unknown): boolean {
  return ['23001', '23503'].includes(getPostgresCode(error) ?? '');
}

/** Whether the database is unreachable, frozen, or full, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = getPostgresCode(error);
  return code === null ? isUnavailableWithoutCode(error) : UNAVAILABLE_CODES.test(code);
}

/** Whether the transaction may have been committed. */
export function isCommitOutcomeUnknown(error: unknown): boolean {
  return DatabaseErrors.outcome_unknown.is(error);
}

function isConnectionLost(error: unknown): boolean {
  const code = getPostgresCode(error);
  return code === null ? isUnavailableWithoutCode(error) : CONNECTION_LOST_CODES.test(code);
}

/** When a connection breaks between two queries of a transaction, TypeORM reports that it was already released. */
function isUnavailableWithoutCode(error: unknown): boolean {
  return (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError ||
    (error instanceof Error && UNAVAILABLE_MESSAGES.test(error.message))
  );
}

/** The original error of PostgreSQL or the driver, which TypeORM wraps. */
function getCause(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}
