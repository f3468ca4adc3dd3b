export interface NameParts {
  firstName: string;
  lastName: string;
}

/** Spec 2 section 5: the stored name is split at the first space. */
export function splitName(name: string): NameParts {
  const [firstName, ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

export function joinName({ firstName, lastName }: NameParts): string {
  return `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ');
}
