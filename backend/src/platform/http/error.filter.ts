import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError, errorCatalogue, type ErrorKind, type FieldError } from '../../kernel';
import { ERROR_BYTES } from './limits';
import { DatabaseErrors, isContention, isDatabaseGone, postgresCode } from '../database/transactions';

export const RequestErrors = errorCatalogue('request', {
  invalid: { kind: 'invalid', message: 'Please check your entries.' },
  malformed: { kind: 'invalid', message: 'The request could not be read.' },
  not_found: { kind: 'missing', message: 'The requested resource was not found.' },
  too_large: { kind: 'too_large', message: 'The request is too large.' },
  too_slow: { kind: 'invalid', message: 'The file came too slowly. Please try again.' },
  upload_open: {
    kind: 'too_many',
    message: 'Another file of yours is still coming in. Please wait for it, then try again.',
  },
  uploads_busy: { kind: 'busy', message: 'Many files are coming in at the moment. Please try again.' },
  unsupported: { kind: 'unsupported', message: 'This kind of content is not accepted here.' },
  not_allowed: { kind: 'not_allowed', message: 'This method is not allowed here.' },
});

const ServerErrors = errorCatalogue('server', {
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

/** Of each of the two sentences, and of a field's path and sentence together. */
const MESSAGE_BYTES = 1000;

/** As many faults from the first on as fit: who sends two hundred wrong fields is told of some. */
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

/** Messages may quote what was sent. Measured as it travels, for a sign can take six bytes there. */
function clipped(text: string, bytes: number): string {
  let clip = [...text.slice(0, bytes)];
  while (Buffer.byteLength(JSON.stringify(clip.join(''))) > bytes) clip = clip.slice(0, clip.length * 0.8);
  return clip.join('');
}

/** Turns whatever was thrown into the one shape of errors; what nobody expected is logged and told nothing of. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  const status =
    thrown instanceof HttpException ? thrown.getStatus() : (thrown as { status?: unknown } | null)?.status;
  if (status === 400) return RequestErrors.malformed();
  if (status === 404) return RequestErrors.not_found();
  if (status === 405) return RequestErrors.not_allowed();
  if (status === 413) return RequestErrors.too_large();
  if (status === 415) return RequestErrors.unsupported();
  if (OUT_OF_RANGE.has(postgresCode(thrown) ?? '')) return RequestErrors.malformed();
  if (isContention(thrown)) return DatabaseErrors.busy();
  if (isDatabaseGone(thrown)) return DatabaseErrors.unavailable();
  return ServerErrors.error();
}

/** An id or amount beyond what a column can hold, as 9007199254740991 or 1e300. */
const OUT_OF_RANGE = new Set(['22003', '22P02']);

/** Told calmly to the caller, and to the operator with their cause. */
const UNREACHED = new Set(['server.unavailable', 'server.outcome_unknown']);

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const error = toDomainError(thrown);
    // Answered already, as it took too long (see answer-in-time.ts).
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
  const wait = error.details.facts?.retryAfterSeconds;
  if (typeof wait === 'number') response.setHeader('Retry-After', String(wait));
  response.status(STATUS[error.kind]).json(errorBody(error));
}
