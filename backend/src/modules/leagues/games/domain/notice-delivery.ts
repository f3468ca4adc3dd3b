export const NOTICE_DELIVERIES = ['sent', 'under_way', 'failed', 'no_address'] as const;
export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number];

/** By the state of the email; those that ended without being accepted have failed. */
const BY_MAIL: Record<string, NoticeDelivery> = {
  waiting: 'under_way',
  sending: 'under_way',
  deferred: 'under_way',
  paused: 'under_way',
  accepted: 'sent',
};

/**
 * Whether someone knows about it, as far as a mail server tells. The email addresses of old notices are deleted, their
 * delivery states are not.
 */
export function getNoticeDelivery(
  { email, mailId }: { email: string | null; mailId: number | null },
  state: string | undefined,
): NoticeDelivery {
  if (mailId === null) return email === null ? 'no_address' : 'under_way';
  return BY_MAIL[state ?? ''] ?? 'failed';
}

/** Someone has to call them. */
export const needsCall = (reach: NoticeDelivery): boolean => reach === 'failed' || reach === 'no_address';
