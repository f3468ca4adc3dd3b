import { createHash } from 'node:crypto';
import { DefaultNamingStrategy, type Table } from 'typeorm';

/** PostgreSQL truncates longer names. */
const MAX_NAME_LENGTH = 63;
const HASH_LENGTH = 8;

/**
 * Gives keys and indexes readable names: `FK_games_homeTeamId`, `IDX_games_homeTeamId_date`. Unique indexes, second
 * indexes on the same columns, and check and exclusion constraints must be named in the entity.
 */
export class ReadableNamingStrategy extends DefaultNamingStrategy {
  override primaryKeyName(table: Table | string): string {
    return this.buildName('PK', table, []);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return this.buildName('FK', table, columns);
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return this.buildName('UQ', table, columns);
  }

  /** For the unique column of a one-to-one relation. */
  override relationConstraintName(table: Table | string, columns: string[]): string {
    return this.buildName('UQ', table, columns);
  }

  /** The order of the columns matters for an index, so it is part of the name. */
  override indexName(table: Table | string, columns: string[]): string {
    return this.buildName('IDX', table, columns);
  }

  override checkConstraintName(table: Table | string, expression: string): string {
    throw new Error(`A check of ${this.getTableName(table)} needs a name, CHK_…: ${expression}`);
  }

  override exclusionConstraintName(table: Table | string, expression: string): string {
    throw new Error(
      `An exclusion constraint of ${this.getTableName(table)} needs a name, EXC_…: ${expression}`,
    );
  }

  private buildName(prefix: string, table: Table | string, columns: string[]): string {
    const name = [prefix, this.getTableName(table), ...columns].join('_');
    if (name.length <= MAX_NAME_LENGTH) return name;
    const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH);
    return `${name.slice(0, MAX_NAME_LENGTH - HASH_LENGTH - 1)}_${hash}`;
  }
}
