import { expect, it } from '@jest/globals';
import { gameCsv } from './game-csv';
import type { GameRow } from './game.queries';

const row = (game: object, home = 'Meteors') =>
  ({
    game: {
      ...{
        date: '2026-12-06',
        time: '09:00',
        durationMinutes: 60,
        location: 'Penfield Gym',
        court: 'Court 1',
      },
      ...{ status: 'scheduled', ...game },
    },
    homeTeam: { name: home },
    awayTeam: { name: 'Hawks' },
    division: { name: '4th Grade Boys' },
  }) as GameRow;

async function* batches(...rows: GameRow[]): AsyncGenerator<GameRow[]> {
  for (const one of rows) yield await Promise.resolve([one]);
}

async function getText(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

it('the games CSV is a schedule for spreadsheets', async () => {
  const file = await getText(
    gameCsv(batches(row({}), row({ time: '13:30', durationMinutes: 90, court: null, status: 'postponed' }))),
  );
  expect(file.split('\r\n')).toEqual([
    '\ufeffDate,Time,Duration (min),Home,Away,Division,Location,Court,Status',
    '12/06/2026,09:00 AM,60,Meteors,Hawks,4th Grade Boys,Penfield Gym,Court 1,scheduled',
    '12/06/2026,01:30 PM,90,Meteors,Hawks,4th Grade Boys,Penfield Gym,,postponed',
    '',
  ]);
});

it('the games CSV keeps a team name that starts like a formula as text', async () => {
  expect(await getText(gameCsv(batches(row({}, '=1+1'))))).toContain(",'=1+1,Hawks,");
});
