import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: 64 hex digits that cannot be turned back. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
