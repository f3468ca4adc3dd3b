export const NOTICE_DELIVERIES = ['sent', 'in_progress', 'failed', 'no_email'] as const;
export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number];

/** By the state of the email; those that ended without being accepted have failed. */
const BY_MAIL: Record<string, NoticeDelivery> = {
  waiting: 'in_progress',
  sending: 'in_progress',
  deferred: 'in_progress',
  paused: 'in_progress',
  accepted: 'sent',
};

/**
 * Whether someone knows about it, as far as a mail server tells. The email addresses of old notices are deleted, their
 * delivery states are not.
 */
export function getNoticeDelivery(
  { email, outboxEmailId }: { email: string | null; outboxEmailId: number | null },
  state: string | undefined,
): NoticeDelivery {
  if (outboxEmailId === null) return email === null ? 'no_email' : 'in_progress';
  return BY_MAIL[state ?? ''] ?? 'failed';
}

/** Someone has to call them. */
export const needsCall = (reach: NoticeDelivery): boolean => reach === 'failed' || reach === 'no_email';
