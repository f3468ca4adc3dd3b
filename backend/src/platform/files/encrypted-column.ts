import { Column, type DataSource } from 'typeorm';
import type { EncryptionContext } from './encryption';

export interface EncryptedColumnOptions {
  nullable?: boolean;
}

interface DeclaredColumn extends EncryptedColumnOptions {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
  entity: Function;
  property: string;
}

const declaredColumns: DeclaredColumn[] = [];

/**
 * A column whose values are encrypted with FILES_KEY. Queries read it only when they select it explicitly, and the key
 * check at startup includes it. The values are bound to the row's `id`.
 */
export function EncryptedColumn(options: EncryptedColumnOptions = {}): PropertyDecorator {
  return (target, property) => {
    Column('bytea', { nullable: options.nullable ?? false, select: false })(target, property);
    declaredColumns.push({ ...options, entity: target.constructor, property: String(property) });
  };
}

export type EncryptedColumnInfo = Omit<EncryptionContext, 'row'>;

/** All encrypted columns of the entities in this database. */
export function listEncryptedColumns(dataSource: DataSource): EncryptedColumnInfo[] {
  return declaredColumns
    .filter(({ entity }) => dataSource.hasMetadata(entity))
    .map(({ entity, property }) => {
      const { tableName, columns } = dataSource.getMetadata(entity);
      const { databaseName } = columns.find(({ propertyName }) => propertyName === property)!;
      return { table: tableName, column: databaseName };
    });
}
