import { ApiError, messageOf } from '@/api/errors';

/** In place of a team. */
export const OFFICE = 'office';

export interface CoachMessage {
  /** A team by its id, or the office; '' where there is nothing to choose. */
  to: string;
  subject: string;
  message: string;
}

interface Notice {
  title: string;
  description: string;
}

/** What keeps a message from being sent, or nothing. */
export function contactFault(
  { to, subject, message }: CoachMessage,
  email: string | undefined,
  hasChoice = false,
): Notice | null {
  if (hasChoice && to === '')
    return { title: 'Missing Information', description: 'Please choose whom you write to.' };
  if (subject.trim() === '' || message.trim() === '')
    return { title: 'Missing Information', description: 'Please fill in both subject and message.' };
  if (!email)
    return {
      title: 'Missing Email',
      description: 'Please add a parent with an email address to your family data first.',
    };
  return null;
}

/** The sentence of a message that did not go out. */
export function contactFailure(error: unknown): string {
  // How long to wait is worth more than that it failed.
  if (error instanceof ApiError && error.status === 429) return messageOf(error);
  // Faults of a mail server are known by these words alone; no code of ours stands for them.
  if (error instanceof ApiError && error.message.includes('configuration error'))
    return 'Email service temporarily unavailable.';
  if (error instanceof ApiError && error.message.includes('delivery error'))
    return 'Message delivery failed, try again.';
  // What is wrong with the choice, or the address, is told by the server.
  if (error instanceof ApiError && error.code?.startsWith('messaging.')) return messageOf(error);
  return 'Unable to send message. Please try again or contact the coach.';
}
