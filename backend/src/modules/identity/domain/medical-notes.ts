/** Who reads; the parts of a request's principals that the rule looks at. */
export interface NotesReader {
  user?: { userId: number };
  admin?: object;
  /** The team that the reader coaches. */
  coachedTeamId?: number;
}

interface Told {
  userId: number;
  /** The team that the child plays on. */
  leagueTeamId?: number | null;
}

/**
 * Who may read a child's medical notes: its own family, the office, and the coach of its team; no visitor, no other
 * family, no staff. Every answer that carries them asks here.
 */
export function mayReadMedicalNotes({ user, admin, coachedTeamId }: NotesReader, child: Told): boolean {
  if (admin !== undefined || user?.userId === child.userId) return true;
  return coachedTeamId !== undefined && coachedTeamId === child.leagueTeamId;
}

/** The notes for who may read them, null for everybody else. */
export function medicalNotesFor(
  reader: NotesReader,
  child: Told & { medicalNotes: string | null },
): string | null {
  return mayReadMedicalNotes(reader, child) ? child.medicalNotes : null;
}
