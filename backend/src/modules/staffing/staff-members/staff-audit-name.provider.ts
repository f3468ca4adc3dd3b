import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { AuditNameRegistry, createSearchCondition, type AuditNameProvider } from '../../../platform';
import { Staff } from './entities/staff.entity';

/** Names of staff for the audit log. */
@Injectable()
export class StaffAuditNameProvider implements AuditNameProvider, OnModuleInit {
  readonly kind = 'staff';

  constructor(
    private readonly dataSource: DataSource,
    private readonly names: AuditNameRegistry,
  ) {}

  onModuleInit(): void {
    this.names.register(this);
  }

  async listNames(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.manager.findBy(Staff, { id: Any([...ids]) });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async findIds(text: string, limit: number): Promise<number[]> {
    const [condition, words] = createSearchCondition('"row"."name"', text);
    const found = this.dataSource.manager.createQueryBuilder(Staff, 'row').where(condition, words);
    return (await found.take(limit).getMany()).map(({ id }) => id);
  }
}
