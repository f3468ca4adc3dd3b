interface NameAndNotes {
  name: string;
  medicalNotes: string | null;
}

/** What the texts are searched for when a child is erased. */
export interface SearchableNames {
  /** Every name the child has had, the latest first. */
  names: string[];
  notes: string[];
  /** The administrator has to type one of these to confirm the erasure. */
  confirmingNames: string[];
}

/**
 * Takes the child's profile and the copies of it in registrations, the newest first. The profile of a child that its
 * family removed is empty: then a name from a copy confirms the erasure. Without copies, only the `typed` name is
 * known.
 */
export function collectNamesAndNotes(
  profile: NameAndNotes,
  copies: readonly NameAndNotes[],
  typed: string,
): SearchableNames {
  const all = [profile, ...copies];
  const knownNames = unique(all.map(({ name }) => name.trim()).filter((name) => name !== ''));
  const names = knownNames.length > 0 ? knownNames : [typed];
  return {
    names,
    notes: unique(all.flatMap(({ medicalNotes }) => medicalNotes ?? [])),
    confirmingNames: profile.name === '' ? names : [profile.name],
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
