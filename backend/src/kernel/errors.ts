/** What went wrong, in the caller's terms; `platform/http` turns it into a status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'fault'
  | 'busy'
  | 'upstream';

export interface FieldError {
  /** Where in the body, for example `registrationData.0.childId`. */
  path: string;
  message: string;
}

export interface ErrorDetails {
  errors?: FieldError[];
  facts?: Record<string, unknown>;
  /** The current values when an edit started from older ones, what prevents a deletion, or where a used link led. */
  current?: object;
}

/** Never changed once created: a variant is a new error. */
export class DomainError extends Error {
  constructor(
    /** `module.reason`, one of the codes of the API's enum. */
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly details: Readonly<ErrorDetails> = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }

  /** The same error for one field of the body, such as `registrationData.0.childId`. */
  withPath(path: string, message = this.message): DomainError {
    return this.withDetails({ errors: [{ path, message }] });
  }

  /** The same error with a message for this one case. */
  withMessage(message: string): DomainError {
    return new DomainError(this.code, this.kind, message, this.details);
  }

  withDetails(details: ErrorDetails): DomainError {
    return new DomainError(this.code, this.kind, this.message, { ...this.details, ...details });
  }
}

interface CatalogEntry {
  kind: ErrorKind;
  /** A sentence for a person; `{name}` is replaced by the parameter of that name. */
  message: string;
}

interface Raise {
  (facts?: Record<string, unknown>): DomainError;
  is(error: unknown): error is DomainError;
}

/** The first of several errors, with the fields of all of them. */
export function combineErrors(errors: readonly DomainError[]): DomainError {
  return errors[0].withDetails({ errors: errors.flatMap(({ details }) => details.errors ?? []) });
}

const everyCode: string[] = [];

/** All codes of all catalogs loaded so far; the API's specification lists them as one enum. */
export function allErrorCodes(): string[] {
  return [...everyCode].sort();
}

/** One catalog per module: `throw RegistrationErrors.program_full({ program: name })`. */
export function defineErrors<K extends string>(
  module: string,
  entries: Record<K, CatalogEntry>,
): Record<K, Raise> {
  const raisers = {} as Record<K, Raise>;
  for (const key of Object.keys(entries) as K[]) {
    const { kind, message } = entries[key];
    const code = `${module}.${key}`;
    everyCode.push(code);
    const raise = (facts: Record<string, unknown> = {}) =>
      new DomainError(
        code,
        kind,
        message.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')),
        { facts },
      );
    const is = (error: unknown): error is DomainError => error instanceof DomainError && error.code === code;
    raisers[key] = Object.assign(raise, { is });
  }
  return raisers;
}
