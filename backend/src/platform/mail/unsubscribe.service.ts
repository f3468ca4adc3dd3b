import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { encrypt, decrypt, type EncryptionContext } from '../files/encryption';
import { MailErrors } from './mail.errors';
import { EmailUnsubscribe } from './email-unsubscribe.entity';

/** The two unsubscribe links of a promotional email. */
export interface UnsubscribeLinks {
  /** For people: a page that asks first, because mail scanners open every link. */
  page: string;
  /** For mail clients, which post to it (RFC 8058). */
  oneClick: string;
}

/**
 * Addresses encrypted with this context work only in these links. They never expire: emails may be opened years later.
 */
const LINK_CONTEXT: EncryptionContext = { table: 'email_unsubscribes', column: 'email', row: 0 };
const MAX_TOKEN_LENGTH = 600;

/**
 * Addresses unsubscribed from promotional email. A link is enough to change them: having it shows that the email was
 * read.
 */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {}

  createLinks(address: string): UnsubscribeLinks {
    const encrypted = encrypt(Buffer.from(address.toLowerCase()), this.settings.filesKey, LINK_CONTEXT);
    const token = encrypted.toString('base64url');
    const { appUrl } = this.settings;
    return {
      page: `${appUrl}/unsubscribe?token=${token}`,
      oneClick: `${appUrl}/api/mail/unsubscribe?token=${token}`,
    };
  }

  /** @throws `mail.link_invalid` */
  verifyToken(token: unknown): string {
    if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) throw MailErrors.link_invalid();
    try {
      return decrypt(Buffer.from(token, 'base64url'), this.settings.filesKey, LINK_CONTEXT).toString();
    } catch {
      throw MailErrors.link_invalid();
    }
  }

  async isUnsubscribed(address: string): Promise<boolean> {
    return (await this.filterUnsubscribed([address])).size > 0;
  }

  /** Returns the unsubscribed addresses among these, in lower case. */
  async filterUnsubscribed(addresses: readonly string[]): Promise<Set<string>> {
    const found = await this.dataSource.manager.findBy(EmailUnsubscribe, {
      email: In(addresses.map((address) => address.toLowerCase())),
    });
    return new Set(found.map(({ email }) => email));
  }

  /** Also applies to emails that already wait. Repeating changes nothing. */
  async add(address: string): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(EmailUnsubscribe)
      .values({ email: address.toLowerCase(), createdAt: this.clock.now() })
      .orIgnore()
      .execute();
  }

  async remove(address: string): Promise<void> {
    await this.dataSource.manager.delete(EmailUnsubscribe, { email: address.toLowerCase() });
  }
}
