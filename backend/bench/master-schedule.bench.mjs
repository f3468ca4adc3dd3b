/* The master schedule of a season of 1,000 games, as the office and every visitor ask for it: server time until the last byte. */
import pg from 'pg';
import { median, report, startProduct, withPostgres } from './lib/rig.mjs';

const GAMES = 1_000;
const TEAMS = 40;
const ROUNDS = 30;
const LIMIT_MS = 300;

/** One season, one division, and every team in 50 games; each hour has a gym of its own. */
async function addSeason(database) {
  const { rows } = await database.query(
    `insert into seasons (name, year, sport) values ('Bench League', 2030, 'Basketball') returning id`,
  );
  const season = rows[0].id;
  const division = await database.query(
    `insert into divisions ("seasonId", name, "ageGroup") values ($1, '4th Grade Boys', '4th Grade') returning id`,
    [season],
  );
  const teams = await database.query(
    `insert into league_teams ("seasonId", "divisionId", name, school, sport, grade, gender, "teamSlug")
     select $1, $2, 'Team ' || n, 'School ' || n, 'Basketball', '4th Grade', 'Boys', 'bench-team-' || n
       from generate_series(1, $3::int) n returning id`,
    [season, division.rows[0].id, TEAMS],
  );
  const ids = teams.rows.map(({ id }) => id);
  await database.query(
    `insert into games ("divisionId", "homeTeamId", "awayTeamId", date, time, location, "placeKey", period)
     select $1, ($2::int[])[1 + n % $3], ($2::int[])[1 + (n + 1 + n / $3) % $3], date '2030-01-06' + n / 10,
            '09:00', 'Gym ' || n, 'gym ' || n,
            tsrange(date '2030-01-06' + n / 10 + time '09:00', date '2030-01-06' + n / 10 + time '10:00')
       from generate_series(0, $4::int - 1) n where n % $3 <> (n + 1 + n / $3) % $3`,
    [division.rows[0].id, ids, TEAMS, GAMES],
  );
  return season;
}

await withPostgres(async (databaseUrl) => {
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  const database = new pg.Client({ connectionString: databaseUrl });
  try {
    await database.connect();
    const season = await addSeason(database);
    const times = [];
    let games = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now();
      const answer = await fetch(`${product.url}/api/games/season/${season}`);
      games = (await answer.json()).length;
      times.push(performance.now() - begun);
    }
    const ms = median(times);
    const slowest = Math.max(...times);
    report(`the master schedule of ${games} games`, {
      figure: `${ms.toFixed(0)} ms`,
      target: `below ${LIMIT_MS} ms`,
      isMet: slowest < LIMIT_MS && games > 0.95 * GAMES,
      details: `${ROUNDS} calls, the slowest ${slowest.toFixed(0)} ms`,
    });
  } finally {
    await database.end();
    await product.stop();
  }
});
