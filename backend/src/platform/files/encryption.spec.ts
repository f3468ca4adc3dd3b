import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { encrypt, decrypt, type EncryptionContext } from './encryption';

const key = randomBytes(32);
const encryptionContext: EncryptionContext = { table: 'files', column: 'encryptedContent', row: 1 };
const words = Buffer.from('123-45-6789');

describe('a sealed box', () => {
  it('opens with the same key in its place, and detects a changed byte', () => {
    const encrypted = encrypt(words, key, encryptionContext);
    expect(encrypted.includes(words)).toBe(false);
    expect(decrypt(encrypted, key, encryptionContext)).toEqual(words);
    expect(() => decrypt(encrypted, randomBytes(32), encryptionContext)).toThrow();
    encrypted[encrypted.length - 1] ^= 1;
    expect(() => decrypt(encrypted, key, encryptionContext)).toThrow();
  });

  it.each<[string, Partial<EncryptionContext>]>([
    ['row', { row: 2 }],
    ['column', { column: 'sealedPreview' }],
    ['table', { table: 'outbox_emails' }],
  ])('does not open in another %s', (_, moved) => {
    expect(() =>
      decrypt(encrypt(words, key, encryptionContext), key, { ...encryptionContext, ...moved }),
    ).toThrow();
  });
});
