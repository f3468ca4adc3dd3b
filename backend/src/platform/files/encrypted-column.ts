import { Column, type DataSource } from 'typeorm';
import type { EncryptionContext } from './encryption';

export interface EncryptedColumnOptions {
  nullable?: boolean;
}

interface Declared extends EncryptedColumnOptions {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
  entity: Function;
  property: string;
}

const declared: Declared[] = [];

/**
 * A column that holds what is encrypted with FILES_KEY. It is not read unless asked for, and the check of the key at
 * each start knows it. The row's `id` is part of its place.
 */
export function EncryptedColumn(options: EncryptedColumnOptions = {}): PropertyDecorator {
  return (target, property) => {
    Column('bytea', { nullable: options.nullable ?? false, select: false })(target, property);
    declared.push({ ...options, entity: target.constructor, property: String(property) });
  };
}

export type EncryptedColumnInfo = Omit<EncryptionContext, 'row'>;

/** All that the entities of this database declare. */
export function listEncryptedColumns(dataSource: DataSource): EncryptedColumnInfo[] {
  return declared
    .filter(({ entity }) => dataSource.hasMetadata(entity))
    .map(({ entity, property }) => {
      const { tableName, columns } = dataSource.getMetadata(entity);
      const { databaseName } = columns.find(({ propertyName }) => propertyName === property)!;
      return { table: tableName, column: databaseName };
    });
}
