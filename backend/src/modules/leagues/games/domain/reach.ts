export const REACHES = ['sent', 'under_way', 'failed', 'no_address'] as const;
export type Reach = (typeof REACHES)[number];

/** By the state of the mail; those that have ended without being taken have failed. */
const BY_MAIL: Record<string, Reach> = {
  waiting: 'under_way',
  sending: 'under_way',
  deferred: 'under_way',
  paused: 'under_way',
  accepted: 'sent',
};

/** Whether somebody knows of it, as far as a mail server tells. Addresses of old notices are gone, their mails are not. */
export function reachOf(
  { email, mailId }: { email: string | null; mailId: number | null },
  state: string | undefined,
): Reach {
  if (mailId === null) return email === null ? 'no_address' : 'under_way';
  return BY_MAIL[state ?? ''] ?? 'failed';
}

/** Somebody has to call them. */
export const isMissed = (reach: Reach): boolean => reach === 'failed' || reach === 'no_address';
