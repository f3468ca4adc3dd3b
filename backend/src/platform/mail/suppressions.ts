import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Page } from '../../kernel';
import type { Principals } from '../access/principal';
import { Audit } from '../audit/audit';
import { Transactions } from '../database/transactions';
import { MailErrors } from './mail.errors';
import { MailSuppression } from './mail-suppression.entity';

/** The addresses that mail servers called unknown. Those that are right after all can be taken off. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** The latest first; found by a part of the address or of the server's words. */
  async list(query: { search?: string; page: number; pageSize: number }): Promise<Page<MailSuppression>> {
    const builder = this.dataSource.createQueryBuilder(MailSuppression, 'one');
    if (query.search) {
      const literally = query.search.toLowerCase().replace(/[\\%_]/g, '\\$&');
      builder.where('(one.address like :part or lower(one.reason) like :part)', { part: `%${literally}%` });
    }
    const [items, total] = await builder
      .orderBy('one.createdAt', 'DESC')
      .addOrderBy('one.address')
      .skip((query.page - 1) * query.pageSize)
      .take(query.pageSize)
      .getManyAndCount();
    return { items, total };
  }

  /** Those of these addresses, in lower case. */
  async among(addresses: readonly string[]): Promise<Set<string>> {
    const found = await this.dataSource.manager.find(MailSuppression, {
      select: { address: true },
      where: { address: In(addresses.map((address) => address.toLowerCase())) },
    });
    return new Set(found.map(({ address }) => address));
  }

  /** Bulk mails go there again, until a server says no once more. */
  async lift(by: Principals, address: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const key = address.toLowerCase();
      const found = await tx.findOne(MailSuppression, {
        where: { address: key },
        lock: { mode: 'pessimistic_write' },
      });
      if (!found) throw MailErrors.not_suppressed();
      await tx.delete(MailSuppression, { address: key });
      await this.audit.record(tx, by, {
        action: 'mail_suppression.lifted',
        subjectType: 'email',
        subjectName: key,
        before: { reason: found.reason },
      });
    });
  }
}
