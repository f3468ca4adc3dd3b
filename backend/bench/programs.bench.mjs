/*
 * 50 programs listed over 32 connections, with guards and validation on, compared with bare node:http and pg with the
 * same JSON.
 */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import {
  freePort,
  median,
  report,
  requestsPerSecond,
  startProduct,
  startProgram,
  withPostgres,
} from './lib/rig.mjs';

const TARGET = 0.75;
const BARE = fileURLToPath(new URL('./lib/bare-programs.mjs', import.meta.url));

await withPostgres(async (databaseUrl) => {
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    insert into programs (name, sport, type, description, "priceCents", "maxParticipants", location, "startDate", "endDate")
    select 'Week ' || n || ' Multi-Sport Camp', 'Multi-Sport', 'camp', 'A week of sports, teamwork games and a popsicle shot.',
           32500, 40, 'Maple Glen Park', current_date + n, current_date + n + 4
    from generate_series(1, 50) n`);
  await client.end();
  const port = await freePort();
  const bare = await startProgram(BARE, { DATABASE_URL: databaseUrl, PORT: String(port) });
  try {
    const ours = [];
    const limit = [];
    for (let round = 0; round < 3; round++) {
      limit.push(await requestsPerSecond(`http://127.0.0.1:${port}/`));
      ours.push(await requestsPerSecond(`${product.url}/api/programs`));
    }
    const ratio = median(ours) / median(limit);
    report('programs list', {
      figure: `${ratio.toFixed(2)} of bare`,
      target: `at least ${TARGET}`,
      isMet: ratio >= TARGET,
      details: `${median(ours).toFixed(0)} requests/s against ${median(limit).toFixed(0)}`,
    });
  } finally {
    await bare.stop();
    await product.stop();
  }
});
