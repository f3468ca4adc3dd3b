/** Who reads; the parts of a request's principals that the rule looks at. */
export interface NotesReader {
  user?: { userId: number };
  admin?: object;
}

/**
 * Who may read a child's medical notes: its own family and the office; no visitor, no other family, no
 * staff. Every answer that carries them asks here.
 */
export function mayReadMedicalNotes({ user, admin }: NotesReader, child: { userId: number }): boolean {
  return admin !== undefined || user?.userId === child.userId;
}

/** The notes for who may read them, null for everybody else. */
export function medicalNotesFor(
  reader: NotesReader,
  child: { userId: number; medicalNotes: string | null },
): string | null {
  return mayReadMedicalNotes(reader, child) ? child.medicalNotes : null;
}
