import { ApiError } from '@/api/errors';
import type { W9Status } from '@/api/generated/model';
import { sentenceOf } from '@/api/sentence';
import type { BadgeState } from '@/ui/Badge';

/** What the card says of a form; `title` as the drawings have it. */
export const w9Words: Record<W9Status, { badge: BadgeState; title: string; text: string }> = {
  required: { badge: 'soon', title: 'Pending', text: 'Required for payment.' },
  returned: { badge: 'soon', title: 'Pending', text: 'Required for payment.' },
  submitted: {
    badge: 'info',
    title: 'Submitted',
    text: 'Complete. We review it within 2-3 business days.',
  },
  approved: { badge: 'open', title: 'Complete', text: 'Approved. There is nothing more to do.' },
  not_required: { badge: 'off', title: 'Not required', text: 'You are paid as an employee.' },
};

const MOST_BYTES = 5 * 1024 * 1024;

export interface W9Fault {
  title: string;
  description: string;
}

const WRONG_KIND: W9Fault = { title: 'Invalid File Type', description: 'Please upload a PDF or image file.' };
const TOO_LARGE: W9Fault = {
  title: 'File Too Large',
  description: 'Please upload a file smaller than 5MB.',
};

/** What can be seen before anything is sent; the server looks at the content. */
export function faultOfFile({ type, size }: File): W9Fault | undefined {
  if (size > MOST_BYTES) return TOO_LARGE;
  // Some systems know no kind for a photo of a phone.
  const isPossible = type === '' || type === 'application/pdf' || type.startsWith('image/');
  return isPossible ? undefined : WRONG_KIND;
}

export function faultOfAnswer(error: unknown): W9Fault {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'staffing.w9_wrong_kind') return WRONG_KIND;
  if (code === 'staffing.w9_too_large') return TOO_LARGE;
  return {
    title: 'Upload Failed',
    description: sentenceOf(error, 'Please try again or contact support'),
  };
}
