import { encrypt, decrypt, type EncryptionContext } from '../files/encryption';

/** The encrypted part of an email: it may contain sign-in links and children's names. */
export interface EncryptedBody {
  text: string;
  html: string;
  /** The subject to send, when the readable one may not contain it. */
  subject?: string;
  /** The reply-to address, if not the organization. */
  replyTo?: string;
  /** The ids that the composer of its kind adds content for. */
  attachmentIds?: readonly number[];
}

const toEncryptionContext = (mailId: number): EncryptionContext => ({
  table: 'outbox_emails',
  column: 'encryptedBody',
  row: mailId,
});

export function encryptBody(body: object, key: Buffer, mailId: number): Buffer {
  return encrypt(Buffer.from(JSON.stringify(body)), key, toEncryptionContext(mailId));
}

/** Throws unless it was encrypted for this email. */
export function decryptBody(encrypted: Buffer, key: Buffer, mailId: number): EncryptedBody {
  return JSON.parse(decrypt(encrypted, key, toEncryptionContext(mailId)).toString()) as EncryptedBody;
}
