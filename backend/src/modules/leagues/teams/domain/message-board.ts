export const AUTHOR_TYPES = ['coach', 'admin', 'parent'] as const;
export type AuthorType = (typeof AUTHOR_TYPES)[number];

interface Written {
  userId: number | null;
  createdAt: Date;
}

const TAKEN_BACK_MS = 15 * 60_000;

/** Until when an account can take back what it wrote; null: it wrote something else. */
export function takenBackUntil({ userId, createdAt }: Written, reader: number | undefined): Date | null {
  if (userId === null || userId !== reader) return null;
  return new Date(createdAt.getTime() + TAKEN_BACK_MS);
}

/** The coach and the office may at any time. */
export function mayRemove(
  message: Written,
  { as, userId }: { as: 'coach' | 'family'; userId: number | undefined },
  now: Date,
): boolean {
  if (as === 'coach') return true;
  const until = takenBackUntil(message, userId);
  return until !== null && now < until;
}
