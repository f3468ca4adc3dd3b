import { Injectable } from '@nestjs/common';
import type { EncryptedBody } from './encrypted-body';
import type { UnsubscribeLinks } from './unsubscribe.service';

export interface EmailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The content of an outgoing email. Files are stored by its author's module, never encrypted with it. */
export type StoredComposition = EncryptedBody & { attachments?: readonly EmailAttachment[] };

export interface ComposedEmail extends StoredComposition {
  subject: string;
}

/**
 * Writes an email from what was encrypted for its recipient; a promotional one says how to unsubscribe. A throw
 * postpones it.
 */
export type EmailComposer = (
  encrypted: unknown,
  unsubscribe: UnsubscribeLinks | null,
) => Promise<ComposedEmail>;

/**
 * Composes emails of a kind whose text is stored once: modules register here, because the platform knows none of them.
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
