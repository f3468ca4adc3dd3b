import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Page } from '../../kernel';
import type { Principals } from '../access/principal';
import { Audit } from '../audit/audit';
import { TransactionRunner } from '../database/transaction-runner';
import { MailErrors } from './mail.errors';
import { EmailSuppression } from './email-suppression.entity';

/** Email addresses that mail servers rejected as unknown. Addresses that turn out to be correct can be removed. */
@Injectable()
export class SuppressionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly audit: Audit,
  ) {}

  /** Latest first. The search matches part of the address or of the server's reply. */
  async list(query: { search?: string; page: number; pageSize: number }): Promise<Page<EmailSuppression>> {
    const builder = this.dataSource.createQueryBuilder(EmailSuppression, 'one');
    if (query.search) {
      const escapedSearch = query.search.toLowerCase().replace(/[\\%_]/g, '\\$&');
      builder.where('(one.email like :part or lower(one.reason) like :part)', { part: `%${escapedSearch}%` });
    }
    const [items, total] = await builder
      .orderBy('one.createdAt', 'DESC')
      .addOrderBy('one.email')
      .skip((query.page - 1) * query.pageSize)
      .take(query.pageSize)
      .getManyAndCount();
    return { items, total };
  }

  /** Returns the suppressed addresses among these, in lower case. */
  async filterSuppressed(addresses: readonly string[]): Promise<Set<string>> {
    const suppression = await this.dataSource.manager.find(EmailSuppression, {
      select: { email: true },
      where: { email: In(addresses.map((address) => address.toLowerCase())) },
    });
    return new Set(suppression.map(({ email }) => email));
  }

  /** The address gets bulk emails again, until a server rejects one. */
  async remove(by: Principals, address: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const email = address.toLowerCase();
      const found = await tx.findOne(EmailSuppression, {
        where: { email: email },
        lock: { mode: 'pessimistic_write' },
      });
      if (!found) throw MailErrors.suppression_not_found();
      await tx.delete(EmailSuppression, { email: email });
      await this.audit.record(tx, by, {
        action: 'email_suppression.removed',
        subjectType: 'email',
        before: { reason: found.reason },
      });
    });
  }
}
