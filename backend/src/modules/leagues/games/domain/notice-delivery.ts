export const NOTICE_DELIVERIES = ['sent', 'in_progress', 'failed', 'no_email'] as const;
export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number];

/** The delivery status for each state of the email. Emails that ended without being accepted count as failed. */
const BY_MAIL: Record<string, NoticeDelivery> = {
  waiting: 'in_progress',
  sending: 'in_progress',
  deferred: 'in_progress',
  paused: 'in_progress',
  accepted: 'sent',
};

/**
 * Whether the person was notified, according to the mail server. Email addresses of old notices are deleted, but not
 * their delivery status.
 */
export function getNoticeDelivery(
  { email, outboxEmailId }: { email: string | null; outboxEmailId: number | null },
  state: string | undefined,
): NoticeDelivery {
  if (outboxEmailId === null) return email === null ? 'no_email' : 'in_progress';
  return BY_MAIL[state ?? ''] ?? 'failed';
}

/** Whether someone should call the person instead. */
export const needsCall = (reach: NoticeDelivery): boolean => reach === 'failed' || reach === 'no_email';
