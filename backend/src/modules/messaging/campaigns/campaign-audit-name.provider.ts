import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { AuditNameRegistry, createSearchCondition, type AuditNameProvider } from '../../../platform';
import { Campaign } from './entities/campaign.entity';

/** Subjects of emails to many for the audit log: one that was removed at a family's request is in no entry. */
@Injectable()
export class CampaignAuditNameProvider implements AuditNameProvider, OnModuleInit {
  readonly kind = 'campaign';

  constructor(
    private readonly dataSource: DataSource,
    private readonly names: AuditNameRegistry,
  ) {}

  onModuleInit(): void {
    this.names.register(this);
  }

  async listNames(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.manager.findBy(Campaign, { id: Any([...ids]) });
    return new Map(rows.map(({ id, subject }) => [id, subject]));
  }

  async findIds(text: string, limit: number): Promise<number[]> {
    const [condition, words] = createSearchCondition('"row"."subject"', text);
    const found = this.dataSource.manager.createQueryBuilder(Campaign, 'row').where(condition, words);
    return (await found.take(limit).getMany()).map(({ id }) => id);
  }
}
