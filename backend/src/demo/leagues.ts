import { randomBytes } from 'node:crypto';
import { MoreThan, type EntityManager } from 'typeorm';
import { addDays, type LocalDate } from '../kernel';
import {
  Division,
  divisionFromLabel,
  Game,
  LeagueTeam,
  Location,
  normalizeLocationName,
  Season,
  SeasonProgram,
  toSlot,
} from '../modules/leagues';
import { Program } from '../modules/programs';
import { seasonInPlay, WEEKS_PLAYED, type Edition } from './calendar';
import { loadApplications, loadPractices } from './coaching';
import { demoLeagues, type DemoLeague } from './programs';
import { finalScore, plannedGames, seededRolls, toTeamRecords, type PlannedGame } from './season-games';

type TeamName = [school: string, name: string];

/** Who plays in a season, and when. */
interface Play {
  /** In the order of the league's list. */
  divisions: { at: number; teams: TeamName[] }[];
  rounds: number;
  tips: string[];
}

const TEAMS: TeamName[] = [
  ['Maple Glen Elementary', 'Maple Glen Comets'],
  ['Creekside Elementary', 'Creekside Herons'],
  ['Penfield Elementary', 'Penfield Foxes'],
  ['Millbrook Elementary', 'Millbrook Rockets'],
  ['Ithaca Lane Elementary', 'Ithaca Lane Owls'],
  ['Loomis Elementary', 'Loomis Bears'],
  ['Cedar Row School', 'Cedar Row Sparks'],
  ['St. Brendan School', 'St. Brendan Navigators'],
];

/** The schools of the season in play, each with a team in both divisions. */
const FIRST_TEAMS: TeamName[] = [...TEAMS.slice(0, 5), TEAMS[6]];
const SECOND_TEAMS: TeamName[] = [
  ['Maple Glen Elementary', 'Maple Glen Larks'],
  ['Creekside Elementary', 'Creekside Otters'],
  ['Penfield Elementary', 'Penfield Badgers'],
  ['Millbrook Elementary', 'Millbrook Mariners'],
  ['Ithaca Lane Elementary', 'Ithaca Lane Falcons'],
  ['Cedar Row School', 'Cedar Row Wolves'],
];

/**
 * Siblings play in its two divisions; in the afternoon, because another season may have started on the same fields.
 */
const IN_PLAY: Play = {
  divisions: [
    { at: 2, teams: FIRST_TEAMS },
    { at: 5, teams: SECOND_TEAMS },
  ],
  rounds: 2 * WEEKS_PLAYED,
  tips: ['13:00', '14:15', '15:30'],
};

const toCome = ({ rounds }: DemoLeague): Play => ({
  divisions: [
    { at: 2, teams: TEAMS.slice(0, 4) },
    { at: 3, teams: TEAMS.slice(4) },
  ],
  ...{ rounds, tips: ['10:00', '11:15'] },
});

export const SEASON_IN_PLAY_ID = 15;
const FIRST_LEAGUE_PROGRAM_ID = 45;

/** The season in play, then the three leagues that families can join now: seasons 15 to 18. */
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
  });
  await loadDivisions(tx, { league, season, seasonProgramId: null }, IN_PLAY, today, roll);
  await loadPractices(tx, season);
  const coming: Season[] = [];
  for (const league of leagues) coming.push(await loadLeague(tx, league, today, roll));
  await loadApplications(tx, coming[0]);
  await loadLocations(tx, leagues);
  await postponeOne(tx, today);
}

/** Where the leagues play, as the administrators maintain it: two courts or fields each, closed on New Year's Day. */
async function loadLocations(tx: EntityManager, leagues: readonly DemoLeague[]): Promise<void> {
  const places = new Map(
    leagues.map((league) => [getLocation(league).name, { ...getLocation(league), league }]),
  );
  await tx.insert(
    Location,
    [...places.values()].map(({ name, streetAddress, league }) => ({
      ...{ name, nameKey: normalizeLocationName(name), streetAddress, hours: [] },
      courts: [1, 2].map((court) => getCourt(league.program.sport, court)),
      closedDates: [`${league.program.endDate!.slice(0, 4)}-01-01`],
    })),
  );
}

/** After the next three, which the home page shows. */
async function postponeOne(tx: EntityManager, today: LocalDate): Promise<void> {
  const [, , , game] = await tx.find(Game, {
    where: { date: MoreThan(today) },
    order: { date: 'ASC', time: 'ASC', id: 'ASC' },
    take: 4,
  });
  await tx.update(Game, game.id, { status: 'postponed', statusReason: 'Closed for repairs' });
}

/** "Fieldhouse Gym, 12 Mill Lane" */
function getLocation({ location }: DemoLeague): { name: string; streetAddress: string } {
  const [name, ...street] = location.split(', ');
  return { name, streetAddress: street.join(', ') };
}

const getCourt = (sport: string | undefined, court: number): string =>
  `${sport === 'Basketball' ? 'Court' : 'Field'} ${court}`;

async function loadLeague(
  tx: EntityManager,
  league: DemoLeague,
  today: LocalDate,
  roll: () => number,
): Promise<Season> {
  const program = await tx.save(tx.create(Program, league.program));
  const start = program.startDate!;
  const edition = { start, end: program.endDate!, year: Number(start.slice(0, 4)) };
  const season = await saveSeason(tx, league, edition, {
    name: league.seasonName,
    registrationStartDate: today,
  });
  const seasonProgram = await tx.save(
    tx.create(SeasonProgram, { seasonId: season.id, programId: program.id }),
  );
  await loadDivisions(tx, { league, season, seasonProgramId: seasonProgram.id }, toCome(league), today, roll);
  return season;
}

/** The next row gets this number: the season manager links to season 16 and its program 45. */
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
      registrationEndDate: lastDayToRegister(edition.start),
      priceCents: league.program.priceCents,
      ...row,
    }),
  );
}

/** Three days before its first games. */
export const lastDayToRegister = (start: LocalDate): LocalDate => addDays(start, -3);

interface Loaded {
  league: DemoLeague;
  season: Season;
  seasonProgramId: number | null;
}

async function loadDivisions(
  tx: EntityManager,
  { league, season, seasonProgramId }: Loaded,
  { divisions, ...times }: Play,
  today: LocalDate,
  roll: () => number,
): Promise<void> {
  for (const [i, label] of league.divisions.entries()) {
    const division = await tx.save(
      tx.create(Division, { ...divisionFromLabel(label), seasonId: season.id, seasonProgramId }),
    );
    const index = divisions.findIndex(({ at }) => at === i);
    if (index < 0) continue;
    const { teams } = divisions[index];
    const plan = plannedGames({ ...times, start: season.startDate!, teams: teams.length });
    const games = plan.map((game) => ({
      ...game,
      ...(game.date < today ? finalScore(season.sport, roll) : { homeScore: null, awayScore: null }),
    }));
    const loaded = await loadTeams(tx, season, division, teams, games, today);
    const court = getCourt(season.sport, index + 1);
    await loadGames(tx, loaded, games, { location: getLocation(league).name, court });
  }
}

type DemoGame = PlannedGame & { homeScore: number | null; awayScore: number | null };

async function loadTeams(
  tx: EntityManager,
  season: Season,
  division: Division,
  names: readonly TeamName[],
  games: readonly DemoGame[],
  today: LocalDate,
): Promise<LeagueTeam[]> {
  const table = toTeamRecords(
    names.length,
    games.flatMap(({ homeScore, awayScore, ...game }) =>
      homeScore === null || awayScore === null ? [] : [{ ...game, homeScore, awayScore }],
    ),
  );
  return tx.save(
    names.map(([school, name], i) =>
      tx.create(LeagueTeam, {
        ...{ seasonId: season.id, divisionId: division.id, name, school, sport: season.sport },
        grade: division.ageGroup,
        gender: division.name.includes('Boys') ? 'Boys' : 'Girls',
        teamSlug: slug(`${name} ${season.sport} ${division.name} ${season.year}`),
        registrationToken: randomBytes(16).toString('hex'),
        registrationOpen: season.startDate! > today,
        ...table[i],
      }),
    ),
  );
}

async function loadGames(
  tx: EntityManager,
  teams: readonly LeagueTeam[],
  games: readonly DemoGame[],
  where: { location: string; court: string },
): Promise<void> {
  await tx.insert(
    Game,
    games.map(({ home, away, date, time, homeScore, awayScore }) => ({
      divisionId: teams[home].divisionId,
      homeTeamId: teams[home].id,
      awayTeamId: teams[away].id,
      ...toSlot({ date, time, durationMinutes: 60, ...where }),
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
