/** What went wrong, in the terms of a caller; `platform/http` turns it into a status. */
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
  /** Where in the body, e.g. `registrationData.0.childId`. */
  path: string;
  message: string;
}

export interface ErrorDetails {
  errors?: FieldError[];
  facts?: Record<string, unknown>;
  /** What stands now, where an edit began from something older, what stands in the way of a deletion, or where a link that is used up led. */
  current?: object;
}

/** Never changed once made: what is to be said besides is said by another. */
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

  /** The same of one field of the body, as `registrationData.0.childId`. */
  at(path: string, message = this.message): DomainError {
    return this.with({ errors: [{ path, message }] });
  }

  /** The same in the words of this one case. */
  saying(message: string): DomainError {
    return new DomainError(this.code, this.kind, message, this.details);
  }

  with(details: ErrorDetails): DomainError {
    return new DomainError(this.code, this.kind, this.message, { ...this.details, ...details });
  }
}

interface CatalogueEntry {
  kind: ErrorKind;
  /** A sentence for a person; `{name}` is replaced by the fact of that name. */
  message: string;
}

interface Raise {
  (facts?: Record<string, unknown>): DomainError;
  is(error: unknown): error is DomainError;
}

/** The first of several errors, with the fields of all. */
export function together(errors: readonly DomainError[]): DomainError {
  return errors[0].with({ errors: errors.flatMap(({ details }) => details.errors ?? []) });
}

const everyCode: string[] = [];

/** All codes of all catalogues loaded so far; the API's specification lists them as one enum. */
export function allErrorCodes(): string[] {
  return [...everyCode].sort();
}

/** One catalogue a module: `throw RegistrationErrors.program_full({ program: name })`. */
export function errorCatalogue<K extends string>(
  module: string,
  entries: Record<K, CatalogueEntry>,
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
