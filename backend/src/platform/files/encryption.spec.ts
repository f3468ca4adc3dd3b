import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { encrypt, decrypt, type EncryptionContext } from './encryption';

const key = randomBytes(32);
const encryptionContext: EncryptionContext = { table: 'files', column: 'encryptedContent', row: 1 };
const PLAIN_TEXT = Buffer.from('123-45-6789');

describe('decrypt', () => {
  it('returns the text with the same key and context, and rejects a changed byte', () => {
    const encrypted = encrypt(PLAIN_TEXT, key, encryptionContext);
    expect(encrypted.includes(PLAIN_TEXT)).toBe(false);
    expect(decrypt(encrypted, key, encryptionContext)).toEqual(PLAIN_TEXT);
    expect(() => decrypt(encrypted, randomBytes(32), encryptionContext)).toThrow();
    encrypted[encrypted.length - 1] ^= 1;
    expect(() => decrypt(encrypted, key, encryptionContext)).toThrow();
  });

  it.each<[string, Partial<EncryptionContext>]>([
    ['row', { row: 2 }],
    ['column', { column: 'sealedPreview' }],
    ['table', { table: 'outbox_emails' }],
  ])('rejects a value from another %s', (_, moved) => {
    expect(() =>
      decrypt(encrypt(PLAIN_TEXT, key, encryptionContext), key, { ...encryptionContext, ...moved }),
    ).toThrow();
  });
});
