export interface NameParts {
  firstName: string;
  lastName: string;
}

/** Splits a stored name at its first space. */
export function splitName(name: string): NameParts {
  const [firstName, ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Compares two names, ignoring case, repeated spaces, and how accents are encoded. */
export function isSameName(one: string, other: string): boolean {
  const normalize = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return normalize(one) === normalize(other);
}

export function joinName({ firstName, lastName }: NameParts): string {
  return `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ');
}
