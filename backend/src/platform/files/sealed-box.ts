import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where a sealed box is kept. */
export interface Place {
  table: string;
  column: string;
  row: number;
}

/**
 * AES-256-GCM with a 32-byte key: nonce, tag, ciphertext in one buffer. What is sealed cannot be read from a database
 * dump, and it opens only at the place that it was sealed for: put into another row, column or table it does not. An
 * older box that is put back into its own place opens still.
 */
export function seal(plain: Buffer, key: Buffer, place: Place): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(contextOf(place)));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Throws when key or place are others, or a byte was changed. `formerly`: what boxes were bound to that were sealed for
 * the same column before places were; those of today do not open by it.
 */
export function unseal(sealed: Buffer, key: Buffer, place: Place, formerly: string): Buffer {
  try {
    return open(sealed, key, contextOf(place));
  } catch {
    return open(sealed, key, formerly);
  }
}

const contextOf = ({ table, column, row }: Place) => `${table}.${column}:${row}`;

function open(sealed: Buffer, key: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
