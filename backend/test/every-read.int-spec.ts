import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Query } from 'pg';
import { READS, type Read } from '../tools/every-read';
import { prepareWalk, type Walk } from '../tools/every-read-walk';
import { loadSeasons } from '../tools/season-data';
import { MAX_PAGE_SIZE } from '../src/kernel';
import { ORIGIN, signInAdmin } from './sign-in';
import { startTestApp, type TestApp } from './test-app';

jest.setTimeout(120_000);

const MAX_BYTES = 2_000_000;
/** What one read may ask of the database; a file of a season's registrations has as many rows. */
const MAX_STATEMENTS = 30;
const MAX_ROWS = 6_500;

/** Statements and rows that reach this process while `work` runs. */
async function counted<T>(work: () => Promise<T>): Promise<{ result: T; statements: number; rows: number }> {
  const prototype = Query.prototype as unknown as { submit: () => unknown; handleDataRow: () => unknown };
  const [submit, row] = [jest.spyOn(prototype, 'submit'), jest.spyOn(prototype, 'handleDataRow')];
  try {
    const result = await work();
    return { result, statements: submit.mock.calls.length, rows: row.mock.calls.length };
  } finally {
    submit.mockRestore();
    row.mockRestore();
  }
}

describe('every read of a season', () => {
  let test: TestApp;
  let walk: Walk;

  beforeAll(async () => {
    test = await startTestApp();
    const { cookie } = await signInAdmin(test);
    await test.db.transaction((tx) => loadSeasons(tx, 1, { auditEntries: 3_000 }));
    // The schedule is drafted by another process, whose jobs end before anything is counted.
    const worker = await startTestApp({ sharing: test });
    await worker.jobs.start();
    walk = await prepareWalk(test.url, (sql, values) => test.db.query(sql, values), {
      cookie,
      origin: ORIGIN,
    });
    await worker.close();
    // The settings are read every two seconds, which would count with whatever is read at that moment.
    test.app.get(SchedulerRegistry).deleteInterval('saved-settings');
  });
  afterAll(() => test.close());

  async function read(path: string, { by }: Read, more?: string) {
    const response = await fetch(test.url + walk.url(path, more), { headers: walk.headers[by] });
    const body = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      total: response.headers.get('x-total-count'),
      bytes: body.length,
      text: () => body.toString(),
    };
  }

  it.each(Object.entries(READS))('%s reads little, answers little and ends', async (path, asked) => {
    const { ends, status = 200, maxRows = MAX_ROWS, maxStatements = MAX_STATEMENTS } = asked;
    const { result, statements, rows } = await counted(() => read(path, asked));
    expect({ path, status: result.status, text: result.status === status ? '' : result.text() }).toEqual({
      ...{ path, status, text: '' },
    });
    expect(statements).toBeLessThanOrEqual(maxStatements);
    expect(rows).toBeLessThanOrEqual(maxRows);
    if (ends !== 'file') expect(result.bytes).toBeLessThanOrEqual(MAX_BYTES);
    const items =
      result.status === 200 && result.text().startsWith('[')
        ? (JSON.parse(result.text()) as unknown[])
        : null;
    if (ends === 'one') expect(items).toBeNull();
    if (typeof ends === 'object') {
      expect(items).not.toBeNull();
      expect(items!.length).toBeLessThanOrEqual(ends.most);
    }
    if (ends === 'page') {
      expect(items!.length).toBeLessThanOrEqual(MAX_PAGE_SIZE);
      const one = await read(path, asked, 'pageSize=1');
      expect((JSON.parse(one.text()) as unknown[]).length).toBeLessThanOrEqual(1);
      expect(Number(one.total)).toBeGreaterThanOrEqual(items!.length);
      expect((await read(path, asked, `pageSize=${MAX_PAGE_SIZE + 1}`)).status).toBe(400);
    }
  });
});
