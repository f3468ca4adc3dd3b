import { describe, expect, it } from '@jest/globals';
import { createCipheriv, randomBytes } from 'node:crypto';
import { encrypt, decrypt, type EncryptionContext } from './encryption';

const key = randomBytes(32);
const encryptionContext: EncryptionContext = { table: 'files', column: 'sealedContent', row: 1 };
const words = Buffer.from('123-45-6789');

/** As boxes were made before they were bound to their place. */
function sealedFormerly(context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(words), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

describe('a sealed box', () => {
  it('opens with the same key in its place, and detects a changed byte', () => {
    const encrypted = encrypt(words, key, encryptionContext);
    expect(encrypted.includes(words)).toBe(false);
    expect(decrypt(encrypted, key, encryptionContext, '')).toEqual(words);
    expect(() => decrypt(encrypted, randomBytes(32), encryptionContext, '')).toThrow();
    encrypted[encrypted.length - 1] ^= 1;
    expect(() => decrypt(encrypted, key, encryptionContext, '')).toThrow();
  });

  it.each<[string, Partial<EncryptionContext>]>([
    ['row', { row: 2 }],
    ['column', { column: 'sealedPreview' }],
    ['table', { table: 'outbox_mails' }],
  ])('does not open in another %s', (_, moved) => {
    expect(() =>
      decrypt(encrypt(words, key, encryptionContext), key, { ...encryptionContext, ...moved }, ''),
    ).toThrow();
  });

  it.each(['', 'files:1'])(
    'of the old kind opens with what it was bound to (%j), and with nothing else',
    (bound) => {
      expect(decrypt(sealedFormerly(bound), key, encryptionContext, bound)).toEqual(words);
      expect(() => decrypt(sealedFormerly(bound), key, encryptionContext, `${bound}0`)).toThrow();
    },
  );
});
