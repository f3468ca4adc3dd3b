import { randomBytes } from 'node:crypto';
import { MoreThan, type EntityManager } from 'typeorm';
import { addDays, type LocalDate } from '../kernel';
import {
  Division,
  divisionFromLabel,
  Game,
  LeagueTeam,
  Place,
  placeKey,
  Season,
  SeasonProgram,
  slotOf,
} from '../modules/leagues';
import { Program } from '../modules/programs';
import { seasonInPlay, type Edition } from './calendar';
import { demoLeagues, type DemoLeague } from './programs';
import { finalScore, plannedGames, seededRolls, standings } from './season-games';

const TEAMS: [school: string, nickname: string][] = [
  ['Maple Glen Elementary', 'Maple Glen Comets'],
  ['Creekside Elementary', 'Creekside Herons'],
  ['Penfield Elementary', 'Penfield Foxes'],
  ['Millbrook Elementary', 'Millbrook Rockets'],
  ['Ithaca Lane Elementary', 'Ithaca Lane Owls'],
  ['Loomis Elementary', 'Loomis Bears'],
  ['Cedar Row School', 'Cedar Row Sparks'],
  ['St. Brendan School', 'St. Brendan Navigators'],
];

/** Divisions with teams in the demo, by their place in a league's list. */
const DIVISIONS_AT_PLAY = [2, 3];
const SEASON_IN_PLAY_ID = 15;
const FIRST_LEAGUE_PROGRAM_ID = 45;

/** The season that was last played, then the three leagues that families can join now: seasons 15 to 18. */
export async function loadLeagues(tx: EntityManager, today: LocalDate): Promise<void> {
  const roll = seededRolls(2007);
  const leagues = demoLeagues(today);
  await numberFrom(tx, 'seasons', SEASON_IN_PLAY_ID);
  await numberFrom(tx, 'programs', FIRST_LEAGUE_PROGRAM_ID);
  const played = seasonInPlay(today);
  const league = leagues.find(({ key }) => key === played.league)!;
  const season = await saveSeason(tx, league, played, {
    name: `${league.seasonName} ${played.year}`,
    registrationStartDate: addDays(played.start, -90),
    isActive: played.end >= today,
  });
  await loadDivisions(tx, league, season, null, today, roll);
  for (const league of leagues) await loadLeague(tx, league, today, roll);
  await loadPlaces(tx, leagues);
  await postponeOne(tx, today);
}

/** Where the leagues play, as the office keeps it: two courts or fields each, and nothing on New Year's Day. */
async function loadPlaces(tx: EntityManager, leagues: readonly DemoLeague[]): Promise<void> {
  const places = new Map(leagues.map((league) => [placeOf(league).name, { ...placeOf(league), league }]));
  await tx.insert(
    Place,
    [...places.values()].map(({ name, address, league }) => ({
      ...{ name, nameKey: placeKey(name), address, hours: [] },
      courts: [1, 2].map((court) => courtOf(league.program.sport, court)),
      closedDays: [`${league.program.endDate!.slice(0, 4)}-01-01`],
    })),
  );
}

/** Beyond the next three, which the home page shows. */
async function postponeOne(tx: EntityManager, today: LocalDate): Promise<void> {
  const [, , , game] = await tx.find(Game, {
    where: { date: MoreThan(today) },
    order: { date: 'ASC', time: 'ASC', id: 'ASC' },
    take: 4,
  });
  await tx.update(Game, game.id, { status: 'postponed', reason: 'Closed for repairs that day' });
}

/** "Fieldhouse Gym, 12 Mill Lane" */
function placeOf({ location }: DemoLeague): { name: string; address: string } {
  const [name, ...address] = location.split(', ');
  return { name, address: address.join(', ') };
}

const courtOf = (sport: string | undefined, court: number): string =>
  `${sport === 'Basketball' ? 'Court' : 'Field'} ${court}`;

async function loadLeague(
  tx: EntityManager,
  league: DemoLeague,
  today: LocalDate,
  roll: () => number,
): Promise<void> {
  const program = await tx.save(tx.create(Program, league.program));
  const start = program.startDate!;
  const edition = { start, end: program.endDate!, year: Number(start.slice(0, 4)) };
  const season = await saveSeason(tx, league, edition, {
    name: league.seasonName,
    registrationStartDate: today,
    isActive: true,
  });
  const seasonProgram = await tx.save(
    tx.create(SeasonProgram, { seasonId: season.id, programId: program.id }),
  );
  await loadDivisions(tx, league, season, seasonProgram.id, today, roll);
}

/** The next row gets this number: links of the season manager know season 16 and its program 45. */
async function numberFrom(tx: EntityManager, table: string, id: number): Promise<void> {
  await tx.query(`select setval(pg_get_serial_sequence('${table}', 'id'), $1, false)`, [id]);
}

function saveSeason(
  tx: EntityManager,
  league: DemoLeague,
  edition: Edition,
  row: Partial<Season>,
): Promise<Season> {
  return tx.save(
    tx.create(Season, {
      year: edition.year,
      sport: league.program.sport,
      startDate: edition.start,
      endDate: edition.end,
      registrationEndDate: addDays(edition.start, -3),
      priceCents: league.program.priceCents,
      ...row,
    }),
  );
}

async function loadDivisions(
  tx: EntityManager,
  league: DemoLeague,
  season: Season,
  seasonProgramId: number | null,
  today: LocalDate,
  roll: () => number,
): Promise<void> {
  for (const [i, label] of league.divisions.entries()) {
    const division = await tx.save(
      tx.create(Division, { ...divisionFromLabel(label), seasonId: season.id, seasonProgramId }),
    );
    const court = DIVISIONS_AT_PLAY.indexOf(i);
    if (court >= 0) await loadTeams(tx, league, season, division, court, today, roll);
  }
}

async function loadTeams(
  tx: EntityManager,
  league: DemoLeague,
  season: Season,
  division: Division,
  court: number,
  today: LocalDate,
  roll: () => number,
): Promise<void> {
  const games = plannedGames(season.startDate!, league.rounds).map((game) => ({
    ...game,
    ...(game.date < today ? finalScore(season.sport, roll) : { homeScore: null, awayScore: null }),
  }));
  const table = standings(
    4,
    games.flatMap(({ homeScore, awayScore, ...game }) =>
      homeScore === null || awayScore === null ? [] : [{ ...game, homeScore, awayScore }],
    ),
  );
  const teams: LeagueTeam[] = [];
  for (const [i, [school, name]] of TEAMS.slice(4 * court, 4 * court + 4).entries()) {
    const gender = division.name.includes('Boys') ? 'Boys' : 'Girls';
    const teamSlug = slug(`${name} ${season.sport} ${division.name} ${season.year}`);
    teams.push(
      await tx.save(
        tx.create(LeagueTeam, {
          seasonId: season.id,
          divisionId: division.id,
          name,
          school,
          sport: season.sport,
          grade: division.ageGroup,
          gender,
          teamSlug,
          registrationToken: randomBytes(16).toString('hex'),
          registrationOpen: season.startDate! > today,
          ...table[i],
        }),
      ),
    );
  }
  await tx.insert(
    Game,
    games.map(({ home, away, date, time, homeScore, awayScore }) => ({
      divisionId: division.id,
      homeTeamId: teams[home].id,
      awayTeamId: teams[away].id,
      ...slotOf({
        ...{ date, time, location: placeOf(league).name, minutes: 60 },
        court: courtOf(season.sport, court + 1),
      }),
      homeScore,
      awayScore,
      status: homeScore === null ? ('scheduled' as const) : ('final' as const),
    })),
  );
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
