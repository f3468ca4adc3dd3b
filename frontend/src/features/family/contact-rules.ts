import { ApiError, messageOf } from '@/api/errors';

export interface CoachMessage {
  subject: string;
  message: string;
}

interface Notice {
  title: string;
  description: string;
}

/** What keeps a message from being sent, or nothing. */
export function contactFault({ subject, message }: CoachMessage, email: string | undefined): Notice | null {
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
  return 'Unable to send message. Please try again or contact the coach.';
}
