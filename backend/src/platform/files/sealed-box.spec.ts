import { describe, expect, it } from '@jest/globals';
import { createCipheriv, randomBytes } from 'node:crypto';
import { seal, unseal, type Place } from './sealed-box';

const key = randomBytes(32);
const place: Place = { table: 'files', column: 'sealedContent', row: 1 };
const words = Buffer.from('123-45-6789');

/** As boxes were made before they were bound to their place. */
function sealedFormerly(context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(words), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

describe('a sealed box', () => {
  it('opens with the same key at its place, and notices a changed byte', () => {
    const sealed = seal(words, key, place);
    expect(sealed.includes(words)).toBe(false);
    expect(unseal(sealed, key, place, '')).toEqual(words);
    expect(() => unseal(sealed, randomBytes(32), place, '')).toThrow();
    sealed[sealed.length - 1] ^= 1;
    expect(() => unseal(sealed, key, place, '')).toThrow();
  });

  it.each<[string, Partial<Place>]>([
    ['row', { row: 2 }],
    ['column', { column: 'sealedPreview' }],
    ['table', { table: 'outbox_mails' }],
  ])('does not open in another %s', (_, moved) => {
    expect(() => unseal(seal(words, key, place), key, { ...place, ...moved }, '')).toThrow();
  });

  it.each(['', 'files:1'])(
    'of the former kind opens by what it was bound to (%j), and by nothing else',
    (bound) => {
      expect(unseal(sealedFormerly(bound), key, place, bound)).toEqual(words);
      expect(() => unseal(sealedFormerly(bound), key, place, `${bound}0`)).toThrow();
    },
  );
});
