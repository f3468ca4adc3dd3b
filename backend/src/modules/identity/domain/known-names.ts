interface Known {
  name: string;
  medicalNotes: string | null;
}

/** What an erasure knows of a child. */
export interface KnownChild {
  /** Each name that the child ever had, the latest first. */
  names: string[];
  notes: string[];
  /** Which of them confirms the erasure. */
  accepted: string[];
}

/**
 * A child by its profile and by copies of it, the newest first. The profile of a child that its family removed is empty:
 * then a name of a copy confirms the erasure, and where no copy is left, the `typed` name is all that anybody knows.
 */
export function namesAndNotes(profile: Known, copies: readonly Known[], typed: string): KnownChild {
  const all = [profile, ...copies];
  const found = unique(all.map(({ name }) => name.trim()).filter((name) => name !== ''));
  const names = found.length > 0 ? found : [typed];
  return {
    names,
    notes: unique(all.flatMap(({ medicalNotes }) => medicalNotes ?? [])),
    accepted: profile.name === '' ? names : [profile.name],
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
