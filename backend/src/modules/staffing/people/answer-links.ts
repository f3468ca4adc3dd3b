import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform';
import type { Answer } from './domain/answer';

const FORM = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** What a link asks about, by the name of the page behind it. */
type Purpose = 'referee-offer' | 'staff-assignment';

/** A link that answers one question to one person, and nothing else: signed, so that nothing secret need be kept. */
@Injectable()
export class AnswerLinks {
  constructor(private readonly settings: Settings) {}

  /** The page behind it asks for a tap, as scanners of mails open every link. */
  to(purpose: Purpose, id: number, answer: Answer): string {
    return `${this.settings.appUrl}/${purpose}?offer=${id}.${this.sign(purpose, String(id))}&answer=${answer}`;
  }

  /** The row that a token was made for; null for any other text. */
  read(purpose: Purpose, token: string): number | null {
    const [, id, signature] = FORM.exec(token) ?? [];
    if (id === undefined) return null;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(purpose, id))) ? Number(id) : null;
  }

  private sign(purpose: Purpose, id: string): string {
    return createHmac('sha256', this.settings.sessionSecret).update(`${purpose}:${id}`).digest('base64url');
  }
}
