import type { StripeErrorBody } from './objects';

/** An answer of the kind that Stripe gives; `saved` ones are replayed for the same idempotency key. */
export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
    /** False for what was rejected before anything started (validation): the same key may then be used again. */
    readonly saved: boolean,
  ) {
    super(body.message);
  }
}

/** A malformed request. */
export function invalid(message: string, param?: string, code?: string): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', message, param, code }, false);
}

/** A request that the object's state does not allow. */
export function refused(message: string, extra: Partial<StripeErrorBody> = {}): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', message, ...extra }, true);
}

export function missing(kind: string, id: string, param = 'id'): SandboxError {
  const status = param === 'id' || param === 'intent' ? 404 : 400;
  const message = `No such ${kind}: '${id}'`;
  return new SandboxError(
    status,
    { type: 'invalid_request_error', message, param, code: 'resource_missing' },
    true,
  );
}

export function cardError(body: Omit<StripeErrorBody, 'type'>): SandboxError {
  return new SandboxError(402, { type: 'card_error', ...body }, true);
}

export function unauthorised(message: string, code?: string): SandboxError {
  return new SandboxError(401, { type: 'invalid_request_error', message, code }, false);
}

export function idempotency(message: string, code?: string): SandboxError {
  const status = code === 'idempotency_key_in_use' ? 409 : 400;
  return new SandboxError(status, { type: 'idempotency_error', message, code }, false);
}
