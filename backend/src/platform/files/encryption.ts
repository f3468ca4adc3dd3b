import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where an encrypted value is stored. */
export interface EncryptionContext {
  table: string;
  column: string;
  row: number;
}

/**
 * AES-256-GCM with a 32-byte key; the buffer has nonce, tag, and ciphertext. A value can be decrypted only in its own
 * row, column, and table. An older value put back into the same place can still be decrypted.
 */
export function encrypt(plain: Buffer, key: Buffer, encryptionContext: EncryptionContext): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(
    Buffer.from(formatContext(encryptionContext)),
  );
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** @throws when the key or the context differs, or a byte was changed */
export function decrypt(encrypted: Buffer, key: Buffer, encryptionContext: EncryptionContext): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(formatContext(encryptionContext)));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

const formatContext = ({ table, column, row }: EncryptionContext) => `${table}.${column}:${row}`;
