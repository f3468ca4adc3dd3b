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

export class DomainError extends Error {
  constructor(
    /** `module.reason`, one of the codes of the API's enum. */
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly details: {
      errors?: FieldError[];
      facts?: Record<string, unknown>;
      /** What stands now, where an edit began from something older. */
      current?: object;
    } = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

interface CatalogueEntry {
  kind: ErrorKind;
  /** A sentence for a person; `{name}` is replaced by the fact of that name. */
  message: string;
}

type Raise = (facts?: Record<string, unknown>, errors?: FieldError[]) => DomainError;

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
    raisers[key] = (facts = {}, errors) =>
      new DomainError(
        code,
        kind,
        message.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')),
        { errors, facts },
      );
  }
  return raisers;
}
