/** Of one e-mail, together. */
export const MOST_ATTACHED_BYTES = 5 * 1024 * 1024;
export const MOST_ATTACHED = 10;
/** An e-mail with attachments goes to no more. */
export const MOST_ATTACHED_RECIPIENTS = 500;

/** Why files may not go to so many, or null. */
export function attachmentFault(
  files: readonly { bytes: number }[],
  recipients: number,
): 'too_large' | 'to_many' | null {
  if (files.length === 0) return null;
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_ATTACHED_BYTES) return 'too_large';
  return recipients > MOST_ATTACHED_RECIPIENTS ? 'to_many' : null;
}
