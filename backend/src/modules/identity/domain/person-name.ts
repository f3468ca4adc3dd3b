export interface NameParts {
  firstName: string;
  lastName: string;
}

/** The stored name is split at the first space. */
export function splitName(name: string): NameParts {
  const [firstName, ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Whether two people wrote the same name, ignoring case, the number of spaces and how accents are encoded. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
}

export function joinName({ firstName, lastName }: NameParts): string {
  return `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ');
}
