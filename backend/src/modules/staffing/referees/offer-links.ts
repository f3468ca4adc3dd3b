import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform';
import type { Answer } from './domain/duty';

const FORM = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** A link that answers one offer for one person, and nothing else: signed, so that nothing secret need be kept. */
@Injectable()
export class OfferLinks {
  constructor(private readonly settings: Settings) {}

  /** The page behind it asks for a tap, as scanners of mails open every link. */
  to(dutyId: number, answer: Answer): string {
    return `${this.settings.appUrl}/referee-offer?offer=${this.tokenOf(dutyId)}&answer=${answer}`;
  }

  /** The offer that a token was made for; null for any other text. */
  read(token: string): number | null {
    const [, id, signature] = FORM.exec(token) ?? [];
    if (id === undefined) return null;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(id))) ? Number(id) : null;
  }

  private tokenOf(dutyId: number): string {
    return `${dutyId}.${this.sign(String(dutyId))}`;
  }

  private sign(id: string): string {
    return createHmac('sha256', this.settings.sessionSecret)
      .update(`referee-offer:${id}`)
      .digest('base64url');
  }
}
