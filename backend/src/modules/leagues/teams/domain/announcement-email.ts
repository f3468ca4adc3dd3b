import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../../../kernel';

/** The email status of an announcement. */
export const ANNOUNCEMENT_EMAILS = ['sent', 'scheduled', 'not_sent'] as const;
export type AnnouncementEmail = (typeof ANNOUNCEMENT_EMAILS)[number];

export interface AnnouncementLimits {
  collectMinutes: number;
  emailsPerHour: number;
  emailsPerDay: number;
}

/** The announcement emails of a team. */
export interface TeamEmails {
  /** When the emails of the last 24 hours were sent. */
  sentAt: readonly Date[];
  /** When the waiting announcements will be sent together; null when none waits. */
  waitingUntil: Date | null;
}

/**
 * When the email with a new announcement will be sent: at once, or together with others. null when the team has reached
 * its limit by then.
 */
export function getEmailTime(
  { sentAt, waitingUntil }: TeamEmails,
  now: Date,
  limits: AnnouncementLimits,
): Date | null {
  if (waitingUntil) return waitingUntil;
  const lastSentAt = Math.max(...sentAt.map((instant) => instant.getTime()));
  const sendAt = Math.max(now.getTime(), lastSentAt + limits.collectMinutes * MINUTE_MS);
  const countSent = (periodMs: number) =>
    sentAt.filter((instant) => instant.getTime() > sendAt - periodMs).length;
  if (countSent(HOUR_MS) >= limits.emailsPerHour || countSent(DAY_MS) >= limits.emailsPerDay) return null;
  return new Date(sendAt);
}

/** Whether a new announcement is sent at once. It never overtakes waiting announcements, even overdue ones. */
export const isSentNow = ({ waitingUntil }: TeamEmails, dueAt: Date | null, now: Date): boolean =>
  waitingUntil === null && dueAt !== null && dueAt <= now;

/** The email status of a message; null when the message is not an announcement. */
export function getEmailStatus(message: {
  isAnnouncement: boolean;
  emailDueAt: Date | null;
  emailedAt: Date | null;
}): AnnouncementEmail | null {
  if (!message.isAnnouncement) return null;
  if (message.emailedAt) return 'sent';
  return message.emailDueAt ? 'scheduled' : 'not_sent';
}
