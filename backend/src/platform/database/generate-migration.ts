/* Writes the migration that changes the committed schema to match the entities, or checks that none is needed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';

const MIGRATIONS_FOLDER = join(
  __dirname,
  '..',
  '..',
  '..',
  '..',
  'src',
  'platform',
  'database',
  'migrations',
);

/** The statements that a migration would need; empty when entities and migrations agree. */
export async function findSchemaDrift(dataSource: DataSource): Promise<{ up: string[]; down: string[] }> {
  const log = await dataSource.driver.createSchemaBuilder().log();
  const isProductStatement = (query: string) => !query.includes('typeorm_metadata');
  return {
    up: log.upQueries.map((q) => q.query).filter(isProductStatement),
    down: log.downQueries
      .map((q) => q.query)
      .reverse()
      .filter(isProductStatement),
  };
}

/** `name` in kebab case; returns the file's path. */
export function writeMigration(name: string, stamp: number, drift: { up: string[]; down: string[] }): string {
  const className = name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase()) + stamp;
  const toStatements = (queries: string[]) =>
    queries
      .map((q) => `    await queryRunner.query(\`${q.trim().replace(/`|\\|\$(?=\{)/g, '\\$&')}\`);`)
      .join('\n');
  const file = join(MIGRATIONS_FOLDER, `${stamp}-${name}.ts`);
  writeFileSync(
    file,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(queryRunner: QueryRunner): Promise<void> {
${toStatements(drift.up)}
  }

  async down(queryRunner: QueryRunner): Promise<void> {
${toStatements(drift.down)}
  }
}
`,
  );
  return file;
}
