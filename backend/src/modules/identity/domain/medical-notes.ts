/** Who wants to read the notes: the parts of a request's principals that the rule needs. */
export interface MedicalNotesReader {
  user?: { userId: number };
  admin?: object;
  /** The team that the reader coaches. */
  coachedTeamId?: number;
}

interface ChildWithNotes {
  userId: number;
  /** The team that the child plays on. */
  leagueTeamId?: number | null;
}

/**
 * The child's own family, administrators, and the coach of the child's team can read its medical notes. Visitors, other
 * families, and staff can't. Every answer that contains medical notes must call this.
 */
export function canReadMedicalNotes(
  { user, admin, coachedTeamId }: MedicalNotesReader,
  child: ChildWithNotes,
): boolean {
  if (admin !== undefined || user?.userId === child.userId) return true;
  return coachedTeamId !== undefined && coachedTeamId === child.leagueTeamId;
}

/** The notes, or null when the reader can't read them. */
export function getVisibleMedicalNotes(
  reader: MedicalNotesReader,
  child: ChildWithNotes & { medicalNotes: string | null },
): string | null {
  return canReadMedicalNotes(reader, child) ? child.medicalNotes : null;
}
