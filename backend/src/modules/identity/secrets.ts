import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as URL-safe text. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret: 64 hex digits that can't be reversed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
