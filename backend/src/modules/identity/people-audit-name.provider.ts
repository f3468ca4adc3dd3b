import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, DataSource, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import { AuditNameRegistry, createSearchCondition, type AuditNameProvider } from '../../platform';
import { Administrator } from './entities/administrator.entity';
import { Child } from './entities/child.entity';
import { User } from './entities/user.entity';

interface RowWithId {
  id: number;
}

/** Names of administrators, users, and children for the audit log. Erased children have none. */
@Injectable()
export class PeopleAuditNameProvider implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly names: AuditNameRegistry,
  ) {}

  onModuleInit(): void {
    this.register('administrator', Administrator, 'username', ({ username }) => username);
    this.register('user', User, 'email', ({ email }) => email);
    this.register('child', Child, 'name', ({ name }) => name);
  }

  private register<T extends RowWithId>(
    kind: AuditNameProvider['kind'],
    entity: EntityTarget<T>,
    column: string,
    getName: (row: T) => string,
  ): void {
    const { manager } = this.dataSource;
    this.names.register({
      kind,
      listNames: async (ids) => {
        const rows = await manager.findBy(entity, { id: Any([...ids]) } as FindOptionsWhere<T>);
        return new Map(rows.map((row) => [row.id, getName(row)]));
      },
      findIds: async (text, limit) => {
        const [condition, words] = createSearchCondition(`"row"."${column}"`, text);
        const found = manager.createQueryBuilder(entity, 'row').where(condition, words).take(limit);
        return (await found.getMany()).map(({ id }) => id);
      },
    });
  }
}
