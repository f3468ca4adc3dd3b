/** The reader, with the parts of a request's principals that the rule uses. */
export interface MedicalNotesReader {
  user?: { userId: number };
  admin?: object;
  /** The team that the reader coaches. */
  coachedTeamId?: number;
}

interface ToldNotes {
  userId: number;
  /** The team that the child plays on. */
  leagueTeamId?: number | null;
}

/**
 * Who may read a child's medical notes: its own family, administrators, and the coach of its team; no visitor, no
 * other family, no staff. Every answer that contains them asks here.
 */
export function canReadMedicalNotes(
  { user, admin, coachedTeamId }: MedicalNotesReader,
  child: ToldNotes,
): boolean {
  if (admin !== undefined || user?.userId === child.userId) return true;
  return coachedTeamId !== undefined && coachedTeamId === child.leagueTeamId;
}

/** The notes for those who may read them, null for everyone else. */
export function getVisibleMedicalNotes(
  reader: MedicalNotesReader,
  child: ToldNotes & { medicalNotes: string | null },
): string | null {
  return canReadMedicalNotes(reader, child) ? child.medicalNotes : null;
}
