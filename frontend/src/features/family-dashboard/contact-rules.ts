import { ApiError, getMessage } from '@/api/errors';

/** Instead of a team. */
export const OFFICE = 'office';

export interface CoachMessage {
  /** A team by its id, or the administrators; '' when there is no choice. */
  to: string;
  subject: string;
  message: string;
}

interface Notice {
  title: string;
  description: string;
}

/** What prevents a message from being sent, or nothing. */
export function contactFault(
  { to, subject, message }: CoachMessage,
  email: string | undefined,
  hasChoice = false,
): Notice | null {
  if (hasChoice && to === '')
    return { title: 'Missing Information', description: 'Please choose who to send your message to.' };
  if (subject.trim() === '' || message.trim() === '')
    return { title: 'Missing Information', description: 'Please fill in both subject and message.' };
  if (!email)
    return {
      title: 'Missing Email',
      description: 'Please add a parent with an email address to your family data first.',
    };
  return null;
}

/** The sentence about a message that was not sent. */
export function contactFailure(error: unknown): string {
  // How long to wait is more useful than that it failed.
  if (error instanceof ApiError && error.status === 429) return getMessage(error);
  // Mail server errors are recognized only by these words; no code of ours stands for them.
  if (error instanceof ApiError && error.message.includes('configuration error'))
    return 'Email service temporarily unavailable.';
  if (error instanceof ApiError && error.message.includes('delivery error'))
    return 'Message delivery failed, try again.';
  // The server says what is wrong with the choice or the address.
  if (error instanceof ApiError && error.code?.startsWith('messaging.')) return getMessage(error);
  return 'Unable to send message. Please try again or contact the coach.';
}
