const KB = 1024;
const MB = 1024 * KB;

/** Per email, together; same as the server's limit. */
export const MAX_ATTACHED_BYTES = 5 * MB;
export const MAX_ATTACHED = 10;

/** "0.4 MB", "12 KB": never less than it is. */
export const getSize = (bytes: number): string =>
  bytes < MB / 10
    ? `${Math.max(1, Math.ceil(bytes / KB))} KB`
    : `${(Math.ceil((bytes / MB) * 10) / 10).toFixed(1)} MB`;

/** Why these files cannot be attached to one email. */
export function attachFault(
  present: readonly { sizeBytes: number }[],
  chosen: readonly { size: number }[],
): string | null {
  const bytes =
    present.reduce((sum, one) => sum + one.sizeBytes, 0) + chosen.reduce((sum, one) => sum + one.size, 0);
  if (bytes > MAX_ATTACHED_BYTES) return "Attachments can't exceed 5 MB in total. Choose smaller files.";
  if (present.length + chosen.length > MAX_ATTACHED) return `You can attach up to ${MAX_ATTACHED} files.`;
  return null;
}
