/** Per email, together. */
export const MAX_ATTACHED_BYTES = 5 * 1024 * 1024;
export const MAX_ATTACHED = 10;
/** An email with attachments goes to no more recipients. */
export const MAX_ATTACHED_RECIPIENTS = 500;

/** Why the files cannot go to that many recipients, or null. */
export function attachmentFault(
  files: readonly { sizeBytes: number }[],
  recipients: number,
): 'too_large' | 'to_many' | null {
  if (files.length === 0) return null;
  if (files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MAX_ATTACHED_BYTES) return 'too_large';
  return recipients > MAX_ATTACHED_RECIPIENTS ? 'to_many' : null;
}
