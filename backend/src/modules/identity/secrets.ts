import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: 64 hex digits that cannot be reversed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
