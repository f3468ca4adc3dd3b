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
export function emailTime(
  { sentAt, waitingUntil }: TeamEmails,
  now: Date,
  limits: AnnouncementLimits,
): Date | null {
  if (waitingUntil) return waitingUntil;
  const last = Math.max(...sentAt.map((sent) => sent.getTime()));
  const at = Math.max(now.getTime(), last + limits.collectMinutes * MINUTE_MS);
  const within = (ms: number) => sentAt.filter((sent) => sent.getTime() > at - ms).length;
  if (within(HOUR_MS) >= limits.emailsPerHour || within(DAY_MS) >= limits.emailsPerDay) return null;
  return new Date(at);
}

/** Whether a new announcement is sent at once. It never overtakes waiting ones, even overdue ones. */
export const leavesNow = ({ waitingUntil }: TeamEmails, dueAt: Date | null, now: Date): boolean =>
  waitingUntil === null && dueAt !== null && dueAt <= now;

/** null when the message is not an announcement. */
export function getEmail(message: {
  isAnnouncement: boolean;
  emailDueAt: Date | null;
  emailedAt: Date | null;
}): AnnouncementEmail | null {
  if (!message.isAnnouncement) return null;
  if (message.emailedAt) return 'sent';
  return message.emailDueAt ? 'scheduled' : 'not_sent';
}
