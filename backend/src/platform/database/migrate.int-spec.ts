import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { DevelopmentDatabaseError, migrate } from './migrate';
import { createDatabaseOptions } from './options';

/** A migration of a development version. */
const OLD_MIGRATION = `insert into migrations (timestamp, name) values (1795274478360, 'BaseTables1795274478360')`;

describe('migrate', () => {
  let client: Client;
  let source: DataSource;
  let test: TestApp;

  beforeEach(async () => {
    test = await startTestApp();
    const name = `empty_${randomBytes(6).toString('hex')}`;
    await test.db.query(`create database ${name}`);
    const url = new URL(test.settings.databaseUrl);
    url.pathname = `/${name}`;
    const entities = test.db.entityMetadatas.map(({ target }) => target) as DataSourceOptions['entities'];
    source = new DataSource({ ...(createDatabaseOptions(url.href) as DataSourceOptions), entities });
    await source.initialize();
    client = new Client({ connectionString: url.href });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await source.destroy();
    await test.close();
  });

  it('creates the schema in an empty database, and changes nothing at the next start', async () => {
    await migrate(source);
    const { rows } = await client.query('select name from migrations');
    expect(rows.length).toBe(source.migrations.length);
    await migrate(source);
    await expect(client.query('select name from migrations')).resolves.toMatchObject({ rows });
    await expect(client.query('select lane from mail_lanes')).resolves.toMatchObject({ rowCount: 3 });
  });

  it('accepts a database that a newer program has migrated', async () => {
    await migrate(source);
    await client.query(
      `insert into migrations (timestamp, name) values (1999999999999, 'Newer1999999999999')`,
    );
    await expect(migrate(source)).resolves.toBeUndefined();
  });

  it("ignores another program's tables", async () => {
    await client.query('create table somebody_elses (id int)');
    await expect(migrate(source)).resolves.toBeUndefined();
  });

  it.each([
    [
      'rows of other migrations',
      `create table migrations (id serial primary key, timestamp bigint, name varchar); ${OLD_MIGRATION}`,
    ],
    ['tables without any migration', 'create table programs (id int)'],
  ])('rejects a database with %s and leaves it as it is', async (_, sql) => {
    await client.query(sql);
    const tables = `select tablename from pg_tables where schemaname = 'public'`;
    const { rows } = await client.query(tables);
    await expect(migrate(source)).rejects.toThrow(DevelopmentDatabaseError);
    await expect(client.query(tables)).resolves.toMatchObject({ rows });
    // The advisory lock was released.
    const { rows: locks } = await client.query(
      `select 1 from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(locks).toEqual([]);
  });
});
