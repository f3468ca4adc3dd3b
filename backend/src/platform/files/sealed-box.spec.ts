import { expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { seal, unseal } from './sealed-box';

it('opens with the same key in the same context only, and notices a changed byte', () => {
  const key = randomBytes(32);
  const sealed = seal(Buffer.from('123-45-6789'), key, 'files:1');
  expect(sealed.includes('123-45-6789')).toBe(false);
  expect(unseal(sealed, key, 'files:1').toString()).toBe('123-45-6789');
  expect(() => unseal(sealed, randomBytes(32), 'files:1')).toThrow();
  expect(() => unseal(sealed, key, 'files:2')).toThrow();
  sealed[sealed.length - 1] ^= 1;
  expect(() => unseal(sealed, key, 'files:1')).toThrow();
});
