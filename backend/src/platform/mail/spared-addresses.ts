import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailSuppression } from './mail-suppression.entity';
import { MailUnsubscription } from './mail-unsubscription.entity';

/** In lower case. */
export interface Spared {
  suppressed: ReadonlySet<string>;
  unsubscribed: ReadonlySet<string>;
}

/** Where bulk mails do not go. */
@Injectable()
export class SparedAddresses {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<Spared> {
    const { manager } = this.dataSource;
    const [suppressed, unsubscribed] = await Promise.all([
      manager.find(MailSuppression, { select: { address: true } }),
      manager.find(MailUnsubscription, { select: { address: true } }),
    ]);
    return { suppressed: keys(suppressed), unsubscribed: keys(unsubscribed) };
  }
}

const keys = (rows: readonly { address: string }[]) => new Set(rows.map(({ address }) => address));
