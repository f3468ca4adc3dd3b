import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { AuditNameRegistry, createSearchCondition, type AuditNameProvider } from '../../../platform';
import { CoachApplication } from './entities/coach-application.entity';

/** Names of coaches for the audit log, which identifies them by their application. */
@Injectable()
export class CoachAuditNameProvider implements AuditNameProvider, OnModuleInit {
  readonly kind = 'coach_application';

  constructor(
    private readonly dataSource: DataSource,
    private readonly names: AuditNameRegistry,
  ) {}

  onModuleInit(): void {
    this.names.register(this);
  }

  async listNames(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.manager.findBy(CoachApplication, { id: Any([...ids]) });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async findIds(text: string, limit: number): Promise<number[]> {
    const [condition, words] = createSearchCondition('"row"."name"', text);
    const found = this.dataSource.manager.createQueryBuilder(CoachApplication, 'row').where(condition, words);
    return (await found.take(limit).getMany()).map(({ id }) => id);
  }
}
