import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import { ConnectionPools } from './pools';
import { PreparedStatementClient } from './preparing-client';
import { ReadableNamingStrategy } from './readable-naming-strategy';

const MIGRATIONS_FOLDER = join(__dirname, 'migrations');
/** The maximum wait for a lock; `TransactionRunner` then retries. */
const LOCK_TIMEOUT_MS = 2500;
const requireModule = createRequire(__filename);

function loadMigrations(): (new () => never)[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => /^\d+-[\w-]+\.(ts|js)$/.test(file))
    .sort()
    .flatMap((file) =>
      Object.values(requireModule(join(MIGRATIONS_FOLDER, file)) as Record<string, new () => never>),
    );
}

/** Migrations run at startup under an advisory lock; the schema is never synchronized from the entities. */
export function createDatabaseOptions(url: string): TypeOrmModuleOptions {
  return {
    type: 'postgres',
    url,
    autoLoadEntities: true,
    migrations: loadMigrations(),
    migrationsTableName: 'migrations',
    synchronize: false,
    namingStrategy: new ReadableNamingStrategy(),
    retryAttempts: 0,
    driver: { Pool: ConnectionPools },
    extra: {
      Client: PreparedStatementClient,
      lock_timeout: LOCK_TIMEOUT_MS,
      max: 20,
      idleTimeoutMillis: 30_000,
    },
    poolErrorHandler: () => undefined,
  };
}
