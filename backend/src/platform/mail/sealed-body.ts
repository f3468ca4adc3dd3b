import { seal, unseal, type Place } from '../files/sealed-box';

/** What of a mail is sealed: it may hold sign-in links and children's names. */
export interface SealedBody {
  text: string;
  html: string;
  /** What it is sent with, where the readable one may not say so. */
  subject?: string;
  /** Where an answer goes, when not to the organisation. */
  replyTo?: string;
  /** What the composer of its kind puts with it, by ids of its own. */
  attachmentIds?: readonly number[];
}

const placeOf = (mailId: number): Place => ({ table: 'outbox_mails', column: 'sealedBody', row: mailId });

export function sealBody(body: object, key: Buffer, mailId: number): Buffer {
  return seal(Buffer.from(JSON.stringify(body)), key, placeOf(mailId));
}

/** Throws unless it was sealed for this mail. */
export function unsealBody(sealed: Buffer, key: Buffer, mailId: number): SealedBody {
  return JSON.parse(unseal(sealed, key, placeOf(mailId), '').toString()) as SealedBody;
}
