import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where a sealed box is stored. */
export interface EncryptionContext {
  table: string;
  column: string;
  row: number;
}

/**
 * AES-256-GCM with a 32-byte key: nonce, tag, ciphertext in one buffer. Encrypted data cannot be read from a database
 * dump, and opens only in its own place: not in another row, column or table. An older box put back into its own place
 * still opens.
 */
export function encrypt(plain: Buffer, key: Buffer, encryptionContext: EncryptionContext): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(getContext(encryptionContext)));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Throws when key or place differ, or a byte was changed. */
export function decrypt(encrypted: Buffer, key: Buffer, encryptionContext: EncryptionContext): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(getContext(encryptionContext)));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

const getContext = ({ table, column, row }: EncryptionContext) => `${table}.${column}:${row}`;
