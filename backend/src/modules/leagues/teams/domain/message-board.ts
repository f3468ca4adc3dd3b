export const AUTHOR_TYPES = ['coach', 'admin', 'parent'] as const;
export type AuthorType = (typeof AUTHOR_TYPES)[number];

interface Written {
  userId: number | null;
  createdAt: Date;
}

const AUTHOR_REMOVAL_WINDOW_MS = 15 * 60_000;

/** Until when authors can remove their own message; null for other users. */
export function getRemovableUntil({ userId, createdAt }: Written, reader: number | undefined): Date | null {
  if (userId === null || userId !== reader) return null;
  return new Date(createdAt.getTime() + AUTHOR_REMOVAL_WINDOW_MS);
}

/** The coach and administrators can remove messages at any time. */
export function canRemove(
  message: Written,
  { as, userId }: { as: 'coach' | 'family'; userId: number | undefined },
  now: Date,
): boolean {
  if (as === 'coach') return true;
  const until = getRemovableUntil(message, userId);
  return until !== null && now < until;
}
