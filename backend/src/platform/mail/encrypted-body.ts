import { encrypt, decrypt, type EncryptionContext } from '../files/encryption';

/** The encrypted part of an email, which may contain sign-in links and children's names. */
export interface EncryptedBody {
  text: string;
  html: string;
  /** The real subject, when the unencrypted one must not contain it. */
  subject?: string;
  /** The reply-to address, if it isn't the organization's. */
  replyTo?: string;
  /** Ids of attachments that the composer adds. */
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

/** @throws when the body was not encrypted for this email */
export function decryptBody(encrypted: Buffer, key: Buffer, mailId: number): EncryptedBody {
  return JSON.parse(decrypt(encrypted, key, toEncryptionContext(mailId)).toString()) as EncryptedBody;
}
