import { ApiError } from '@/api/errors';
import type { W9Status } from '@/api/generated/model';
import { getSentence } from '@/api/sentence';
import type { BadgeState } from '@/ui/Badge';

/** The card's text about a form; `title` as in the drawings. */
export const w9Words: Record<W9Status, { badge: BadgeState; title: string; text: string }> = {
  required: { badge: 'soon', title: 'Pending', text: 'Required for payment.' },
  returned: { badge: 'soon', title: 'Pending', text: 'Required for payment.' },
  submitted: {
    badge: 'info',
    title: 'Submitted',
    text: 'Complete. We review it within 2-3 business days.',
  },
  approved: { badge: 'open', title: 'Complete', text: "Approved. You're all set." },
  not_required: {
    badge: 'off',
    title: 'Not required',
    text: "You're paid as an employee, so no W-9 is needed.",
  },
};

const MAX_BYTES = 5 * 1024 * 1024;

export interface W9Error {
  title: string;
  description: string;
}

const WRONG_KIND: W9Error = { title: 'Invalid File Type', description: 'Please upload a PDF or image file.' };
const TOO_LARGE: W9Error = {
  title: 'File Too Large',
  description: 'Please upload a file smaller than 5MB.',
};

/** What can be checked before anything is sent; the server checks the content. */
export function faultOfFile({ type, size }: File): W9Error | undefined {
  if (size > MAX_BYTES) return TOO_LARGE;
  // Some systems report no type for a phone's photo.
  const isPossible = type === '' || type === 'application/pdf' || type.startsWith('image/');
  return isPossible ? undefined : WRONG_KIND;
}

export function faultOfAnswer(error: unknown): W9Error {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'staffing.w9_unsupported_type') return WRONG_KIND;
  if (code === 'staffing.w9_too_large') return TOO_LARGE;
  return {
    title: 'Upload Failed',
    description: getSentence(error, 'Please try again or contact support'),
  };
}
