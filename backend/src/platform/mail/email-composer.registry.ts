import { Injectable } from '@nestjs/common';
import type { EncryptedBody } from './encrypted-body';
import type { UnsubscribeLinks } from './unsubscribe.service';

export interface EmailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The content of an outgoing email. Attachments are stored by the module that writes the email, not in the outbox. */
export type StoredComposition = EncryptedBody & { attachments?: readonly EmailAttachment[] };

export interface ComposedEmail extends StoredComposition {
  subject: string;
}

/**
 * Writes an email from the values that were encrypted for its recipient. A promotional email gets unsubscribe links.
 * When the composer throws, the email is deferred.
 */
export type EmailComposer = (values: unknown, unsubscribe: UnsubscribeLinks | null) => Promise<ComposedEmail>;

/**
 * Composes emails whose text is stored only once for all recipients. Modules register a composer for each kind of
 * email, because the platform must not import them.
 */
@Injectable()
export class EmailComposerRegistry {
  private readonly composers = new Map<string, EmailComposer>();

  register(kind: string, composer: EmailComposer): void {
    this.composers.set(kind, composer);
  }

  async compose(
    kind: string,
    encrypted: object,
    unsubscribe: UnsubscribeLinks | null,
  ): Promise<StoredComposition> {
    const compose = this.composers.get(kind);
    return compose ? compose(encrypted, unsubscribe) : (encrypted as EncryptedBody);
  }
}
