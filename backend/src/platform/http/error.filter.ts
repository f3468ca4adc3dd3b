import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError, defineErrors, type ErrorKind, type FieldError } from '../../kernel';
import { ERROR_BYTES } from './limits';
import {
  DatabaseErrors,
  isContention,
  isDatabaseUnavailable,
  getPostgresCode,
} from '../database/transaction-runner';

export const RequestErrors = defineErrors('request', {
  invalid: { kind: 'invalid', message: 'Some entries need to be fixed. Check the form and try again.' },
  malformed: { kind: 'invalid', message: "The request couldn't be read." },
  not_found: { kind: 'missing', message: 'The requested resource was not found.' },
  too_large: { kind: 'too_large', message: 'The request is too large.' },
  upload_timeout: { kind: 'invalid', message: 'The upload took too long. Please try again.' },
  upload_in_progress: {
    kind: 'too_many',
    message: 'Your previous upload is still in progress. Wait for it to finish, then try again.',
  },
  too_many_uploads: {
    kind: 'busy',
    message: 'The server is busy with other uploads. Please try again in a moment.',
  },
  unsupported: { kind: 'unsupported', message: "This content type isn't supported." },
  method_not_allowed: { kind: 'not_allowed', message: "This HTTP method isn't allowed." },
});

const ServerErrors = defineErrors('server', {
  error: { kind: 'fault', message: 'Server error. Please try again later.' },
});

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  fault: 500,
  upstream: 502,
  busy: 503,
};

export interface ErrorBody {
  statusCode: number;
  code: string;
  message: string;
  error: string;
  errors?: FieldError[];
  current?: object;
}

export function errorBody(error: DomainError): ErrorBody {
  const body: ErrorBody = {
    statusCode: STATUS[error.kind],
    code: error.code,
    message: clipped(error.message, MESSAGE_BYTES),
    error: clipped(error.message, MESSAGE_BYTES),
  };
  const faults = within(error.details.errors ?? [], ERROR_BYTES - Buffer.byteLength(JSON.stringify(body)));
  if (faults.length) body.errors = faults;
  if (error.details.current) body.current = error.details.current;
  return body;
}

/** Applies to both sentences, and to a field's path and sentence together. */
const MESSAGE_BYTES = 1000;

/** As many errors as fit, from the first on: someone who sends two hundred wrong fields sees some of them. */
function within(faults: readonly FieldError[], bytes: number): FieldError[] {
  let left = bytes - Buffer.byteLength(',"errors":[]');
  const told: FieldError[] = [];
  for (const { path, message } of faults) {
    const fault = { path: clipped(path, MESSAGE_BYTES / 2), message: clipped(message, MESSAGE_BYTES / 2) };
    left -= Buffer.byteLength(JSON.stringify(fault)) + 1;
    if (left < 0) break;
    told.push(fault);
  }
  return told;
}

/** Messages may quote the input. Measured as sent, because a character can take six bytes. */
function clipped(text: string, bytes: number): string {
  let clip = [...text.slice(0, bytes)];
  while (Buffer.byteLength(JSON.stringify(clip.join(''))) > bytes) clip = clip.slice(0, clip.length * 0.8);
  return clip.join('');
}

/** Turns anything thrown into the standard error shape; unexpected errors are logged and not described. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  const status =
    thrown instanceof HttpException ? thrown.getStatus() : (thrown as { status?: unknown } | null)?.status;
  if (status === 400) return RequestErrors.malformed();
  if (status === 404) return RequestErrors.not_found();
  if (status === 405) return RequestErrors.method_not_allowed();
  if (status === 413) return RequestErrors.too_large();
  if (status === 415) return RequestErrors.unsupported();
  if (OUT_OF_RANGE.has(getPostgresCode(thrown) ?? '')) return RequestErrors.malformed();
  if (isContention(thrown)) return DatabaseErrors.busy();
  if (isDatabaseUnavailable(thrown)) return DatabaseErrors.unavailable();
  return ServerErrors.error();
}

/** An id or amount beyond a column's range, such as 9007199254740991 or 1e300. */
const OUT_OF_RANGE = new Set(['22003', '22P02']);

/** A calm message for the caller, and the cause for the operator. */
const UNREACHED = new Set(['server.unavailable', 'server.outcome_unknown']);

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const error = toDomainError(thrown);
    // Already answered because it took too long (see request-timeout.ts).
    if (response.writableEnded) return;
    if (error.kind === 'fault' || UNREACHED.has(error.code)) {
      this.logger.error(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
    }
    sendError(response, error);
  }
}

export function sendError(response: Response, error: DomainError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Whatever a cache may keep of the call, it would not be this.
  response.setHeader('Cache-Control', 'no-store');
  const wait = error.details.facts?.retryAfterSeconds;
  if (typeof wait === 'number') response.setHeader('Retry-After', String(wait));
  response.status(STATUS[error.kind]).json(errorBody(error));
}
