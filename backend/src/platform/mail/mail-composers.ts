import { Injectable } from '@nestjs/common';
import type { SealedBody } from './sealed-body';
import type { UnsubscribeLinks } from './unsubscriptions';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** What leaves of a mail. Files are kept by who writes it, and are never sealed with it. */
export type WrittenMail = SealedBody & { attachments?: readonly MailAttachment[] };

export interface ComposedMail extends WrittenMail {
  subject: string;
}

/** Writes a mail from what was sealed for its recipient; a promotional one says how to end them. A throw puts it off. */
export type MailComposer = (sealed: unknown, unsubscribe: UnsubscribeLinks | null) => Promise<ComposedMail>;

/** Who writes the mails of a kind whose text is kept once: modules register here, as the platform knows none of them. */
@Injectable()
export class MailComposers {
  private readonly composers = new Map<string, MailComposer>();

  register(kind: string, composer: MailComposer): void {
    this.composers.set(kind, composer);
  }

  async complete(kind: string, sealed: object, unsubscribe: UnsubscribeLinks | null): Promise<WrittenMail> {
    const compose = this.composers.get(kind);
    return compose ? compose(sealed, unsubscribe) : (sealed as SealedBody);
  }
}
