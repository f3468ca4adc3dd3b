import { Division, LeagueTeam, Season } from '../src/modules/leagues';
import type { TestApp } from './test-app';

let teams = 0;

interface Change {
  season?: Partial<Season>;
  division?: Partial<Division>;
  team?: Partial<LeagueTeam>;
}

/** A team in its own season, open to every child, with `maxPlayers` spots. */
export async function insertTeam(
  test: TestApp,
  maxPlayers: number,
  change: Change = {},
): Promise<LeagueTeam> {
  const { manager } = test.db;
  const season = await manager.save(
    manager.create(Season, { name: 'Winter Hoops', year: 2030, sport: 'Basketball', ...change.season }),
  );
  const division = await manager.save(
    manager.create(Division, {
      ...{ name: '1st Grade', ageGroup: '1st Grade', seasonId: season.id },
      ...change.division,
    }),
  );
  return manager.save(
    manager.create(LeagueTeam, {
      seasonId: season.id,
      divisionId: division.id,
      name: 'Maple Glen Comets',
      school: 'Maple Glen',
      sport: 'Basketball',
      grade: '1st Grade',
      gender: 'Boys',
      maxPlayers,
      teamSlug: `maple-glen-comets-${++teams}`,
      ...change.team,
    }),
  );
}
