import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Clock } from '../clock/clock';
import { Settings } from '../config/settings';
import { seal, unseal, type Place } from '../files/sealed-box';
import { MailErrors } from './mail.errors';
import { MailUnsubscription } from './mail-unsubscription.entity';

/** How whoever reads a promotional mail ends all further ones. */
export interface UnsubscribeLinks {
  /** For people: it asks first, as scanners of mails open every link. */
  page: string;
  /** For mail programs, which post to it (RFC 8058). */
  oneClick: string;
}

/** An address is sealed for its links alone. They never end, as a mail can be opened years later. */
const LINK: Place = { table: 'mail_unsubscriptions', column: 'address', row: 0 };
const LONGEST_TOKEN = 600;

/** Who wants no promotional mails. Whoever has the link may say so: it shows only that its mail was read. */
@Injectable()
export class Unsubscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  linksFor(address: string): UnsubscribeLinks {
    const sealed = seal(Buffer.from(address.toLowerCase()), this.settings.filesKey, LINK);
    const token = sealed.toString('base64url');
    const { appUrl } = this.settings;
    return {
      page: `${appUrl}/unsubscribe?token=${token}`,
      oneClick: `${appUrl}/api/mail/unsubscribe?token=${token}`,
    };
  }

  /** @throws `mail.link_broken` */
  addressOf(token: unknown): string {
    if (typeof token !== 'string' || token.length > LONGEST_TOKEN) throw MailErrors.link_broken();
    try {
      const { table, column, row } = LINK;
      return unseal(
        Buffer.from(token, 'base64url'),
        this.settings.filesKey,
        LINK,
        `${table}.${column}:${row}`,
      ).toString();
    } catch {
      throw MailErrors.link_broken();
    }
  }

  async has(address: string): Promise<boolean> {
    return (await this.among([address])).size > 0;
  }

  /** Those of these addresses, in lower case. */
  async among(addresses: readonly string[]): Promise<Set<string>> {
    const found = await this.dataSource.manager.findBy(MailUnsubscription, {
      address: In(addresses.map((address) => address.toLowerCase())),
    });
    return new Set(found.map(({ address }) => address));
  }

  /** From now on, and for what waits already. Said twice it is said once. */
  async add(address: string): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(MailUnsubscription)
      .values({ address: address.toLowerCase(), at: this.clock.now() })
      .orIgnore()
      .execute();
  }

  async remove(address: string): Promise<void> {
    await this.dataSource.manager.delete(MailUnsubscription, { address: address.toLowerCase() });
  }
}
