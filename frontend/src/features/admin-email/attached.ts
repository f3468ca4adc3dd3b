const KB = 1024;
const MB = 1024 * KB;

/** Of one e-mail, together; as the server has it. */
export const MOST_ATTACHED_BYTES = 5 * MB;
export const MOST_ATTACHED = 10;

/** "0.4 MB", "12 KB": never less than it is. */
export const sizeOf = (bytes: number): string =>
  bytes < MB / 10
    ? `${Math.max(1, Math.ceil(bytes / KB))} KB`
    : `${(Math.ceil((bytes / MB) * 10) / 10).toFixed(1)} MB`;

/** Why these cannot go along with one e-mail. */
export function attachFault(
  present: readonly { bytes: number }[],
  chosen: readonly { size: number }[],
): string | null {
  const bytes =
    present.reduce((sum, one) => sum + one.bytes, 0) + chosen.reduce((sum, one) => sum + one.size, 0);
  if (bytes > MOST_ATTACHED_BYTES) return 'Attachments may have 5 MB together.';
  if (present.length + chosen.length > MOST_ATTACHED) return `Please attach ${MOST_ATTACHED} files at most.`;
  return null;
}
