import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform';
import type { Answer } from './domain/answer';

const FORM = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** What a link asks about, named after the page behind it. */
type Purpose = 'referee-offer' | 'staff-assignment';

/** A link that lets one person answer one question, and nothing else: signed, so that no secret must be stored. */
@Injectable()
export class ResponseLinkService {
  constructor(private readonly settings: AppConfig) {}

  /** The page behind it requires a tap, because mail scanners open every link. */
  createUrl(purpose: Purpose, id: number, answer: Answer): string {
    return `${this.settings.appUrl}/${purpose}?offer=${id}.${this.sign(purpose, String(id))}&answer=${answer}`;
  }

  /** The row that a token was made for; null for any other text. */
  verifyToken(purpose: Purpose, token: string): number | null {
    const [, id, signature] = FORM.exec(token) ?? [];
    if (id === undefined) return null;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(purpose, id))) ? Number(id) : null;
  }

  private sign(purpose: Purpose, id: string): string {
    return createHmac('sha256', this.settings.sessionSecret).update(`${purpose}:${id}`).digest('base64url');
  }
}
