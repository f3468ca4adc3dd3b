import { daysBetween, isLocalDate } from '../../../../kernel';
import { toMinutes, playingDates } from './calendar';
import type {
  LocationClosure,
  CourtBlock,
  DivisionInput,
  Instance,
  LockedGame,
  Rainout,
  ScheduledGame,
} from './types';

const MAX_TEAMS = 2000;
const MAX_DAYS = 400;
const MAX_COURTS = 100;
const MAX_STARTS = 200;
const MAX_TARGET = 400;
const MIDNIGHT = 24 * 60;

/** The instance can't be scheduled as it is. The message is one sentence for the user. */
export class InvalidInstanceError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidInstanceError';
  }
}

type Fields = Record<string, unknown>;

/** Parses and validates an instance in its JSON form. Missing optional fields get their defaults. */
export function parseInstance(value: unknown): Instance {
  if (!isFields(value)) throw new InvalidInstanceError('The instance must be a JSON object.');
  const divisions = list(value, 'divisions', 'The instance').map(readDivision);
  if (divisions.length === 0) throw new InvalidInstanceError('The instance has no divisions.');
  const instance: Instance = {
    id: optionalText(value, 'id'),
    title: optionalText(value, 'title'),
    locations: list(value, 'locations', 'The instance').map((one) => readLocation(one)),
    divisions,
    coaches: list(value, 'coaches', 'The instance').map((one, i) => {
      const fields = asFields(one, `Coach ${i + 1}`);
      return {
        id: optionalText(fields, 'id') ?? `coach ${i + 1}`,
        teams: texts(fields, 'teams', `Coach ${i + 1}`),
      };
    }),
    siblings: list(value, 'siblings', 'The instance').map((one, i) =>
      teamList(one, `Sibling group ${i + 1}`),
    ),
    refs: readReferees(value),
    locked: list(value, 'locked', 'The instance').map((one) => readLocked(one)),
    blocks: list(value, 'blocks', 'The instance').map(readBlock),
    blackouts: readBlackouts(value),
    rainout: value.rainout === undefined || value.rainout === null ? undefined : readRainout(value.rainout),
  };
  checkTogether(instance);
  return instance;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asFields(value: unknown, what: string): Fields {
  if (!isFields(value)) throw new InvalidInstanceError(`${what} is not an object.`);
  return value;
}

function list(fields: Fields, name: string, what: string): unknown[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value)) throw new InvalidInstanceError(`${what}: ${name} must be a list.`);
  return value;
}

function text(fields: Fields, name: string, what: string): string {
  const value = fields[name];
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') throw new InvalidInstanceError(`${what} has no ${name}.`);
  return value;
}

function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return value === undefined || value === null ? undefined : String(value);
}

function texts(fields: Fields, name: string, what: string): string[] {
  return teamList(list(fields, name, what), what);
}

function teamList(value: unknown, what: string): string[] {
  if (isFields(value) && Array.isArray(value.teams)) return teamList(value.teams, what);
  if (!Array.isArray(value)) throw new InvalidInstanceError(`${what} is not a list of teams.`);
  return value.map((one) => {
    if (typeof one !== 'string' && typeof one !== 'number') {
      throw new InvalidInstanceError(`${what} has a team that isn't a string.`);
    }
    return String(one);
  });
}

function whole(
  fields: Fields,
  name: string,
  what: string,
  least: number,
  most: number,
  missing?: number,
): number {
  const value = fields[name] ?? missing;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new InvalidInstanceError(`${what}: ${name} must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

function date(fields: Fields, name: string, what: string): string {
  const value = fields[name];
  if (!isLocalDate(value))
    throw new InvalidInstanceError(`${what}: ${name} must be a date in the form YYYY-MM-DD.`);
  return value;
}

function dates(fields: Fields, name: string, what: string): string[] {
  return list(fields, name, what).map((one) => {
    if (!isLocalDate(one))
      throw new InvalidInstanceError(
        `${what}: every value of ${name} must be a date in the form YYYY-MM-DD.`,
      );
    return one;
  });
}

function time(value: unknown, what: string): string {
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) {
    throw new InvalidInstanceError(`${what}: ${String(value)} isn't a time in the form HH:MM.`);
  }
  return value;
}

function readLocation(value: unknown): { id: string; courts?: number } {
  if (typeof value === 'string') return { id: value };
  const fields = asFields(value, 'A location');
  return { id: text(fields, 'id', 'A location') };
}

function readDivision(value: unknown, i: number): DivisionInput {
  const fields = asFields(value, `Division ${i + 1}`);
  const id = text(fields, 'id', `Division ${i + 1}`);
  const what = `Division ${id}`;
  const teams = texts(fields, 'teams', what);
  if (teams.length === 0) throw new InvalidInstanceError(`${what} has no teams.`);
  if (teams.length === 1) throw new InvalidInstanceError(`${what} has only one team. It needs at least 2.`);
  const division: DivisionInput = {
    id,
    teams,
    location: text(fields, 'location', what),
    dow: whole(fields, 'dow', what, 0, 6, 0),
    start: date(fields, 'start', what),
    end: date(fields, 'end', what),
    skip: dates(fields, 'skip', what),
    extraDates: dates(fields, 'extraDates', what),
    minutes: whole(fields, 'minutes', what, 1, MIDNIGHT, 60),
    courts: whole(fields, 'courts', what, 1, MAX_COURTS, 1),
    slots: list(fields, 'slots', what).map((slot) => time(slot, what)),
    target: whole(fields, 'target', what, 0, MAX_TARGET),
    minimum: whole(fields, 'minimum', what, 0, MAX_TARGET, 0),
    maxPerDay: whole(fields, 'maxPerDay', what, 1, 10, 1),
    minRestMinutes: whole(fields, 'minRestMinutes', what, 0, MIDNIGHT, 0),
  };
  if (division.end < division.start) {
    throw new InvalidInstanceError(`${what} ends on ${division.end}, before it starts on ${division.start}.`);
  }
  if (daysBetween(division.start, division.end) > 20 * 366) {
    throw new InvalidInstanceError(`${what} lasts longer than 20 years.`);
  }
  if (playingDates(division).length > MAX_DAYS) {
    throw new InvalidInstanceError(`${what} has more than ${MAX_DAYS} playing days.`);
  }
  if (division.minimum > division.target) {
    throw new InvalidInstanceError(
      `${what} guarantees ${division.minimum} games but its target is only ${division.target}.`,
    );
  }
  checkHours(division, what);
  return division;
}

/**
 * Full-hour start times may be closer than the game length, because the form offers only these: a 90-minute game then
 * uses two of them. Other start times are chosen by hand and must leave room for the length.
 */
function checkHours(division: DivisionInput, what: string): void {
  const { slots, minutes } = division;
  if (slots.length === 0) throw new InvalidInstanceError(`${what} has no time slots.`);
  if (slots.length > MAX_STARTS)
    throw new InvalidInstanceError(`${what} has more than ${MAX_STARTS} time slots.`);
  const sorted = slots.slice().sort();
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i] === sorted[i - 1])
      throw new InvalidInstanceError(`${what} lists time slot ${sorted[i]} twice.`);
    const apart = toMinutes(sorted[i]) - toMinutes(sorted[i - 1]);
    if (apart < minutes && apart < 60) {
      throw new InvalidInstanceError(
        `${what}: with ${minutes}-minute games, time slots ${sorted[i - 1]} and ${sorted[i]} overlap.`,
      );
    }
  }
  const last = sorted[sorted.length - 1];
  if (toMinutes(last) + minutes > MIDNIGHT) {
    throw new InvalidInstanceError(`${what}: a ${minutes}-minute game at ${last} would end after midnight.`);
  }
}

function readLocked(value: unknown): LockedGame {
  const fields = asFields(value, 'A locked game');
  const what = `Locked game ${optionalText(fields, 'id') ?? ''}`.trim();
  return readGame(fields, what, optionalText(fields, 'division'));
}

function readGame<D extends string | undefined>(
  fields: Fields,
  what: string,
  division: D,
): Omit<ScheduledGame, 'division'> & { division: D } {
  const external = division === undefined;
  const game: Omit<ScheduledGame, 'division'> & { division: D } = {
    division,
    home: external ? (optionalText(fields, 'home') ?? '') : text(fields, 'home', what),
    away: external ? (optionalText(fields, 'away') ?? '') : text(fields, 'away', what),
    date: date(fields, 'date', what),
    time: time(fields.time, what),
    court: text(fields, 'court', what),
    location: text(fields, 'location', what),
  };
  const id = optionalText(fields, 'id');
  if (id !== undefined) game.id = id;
  if (fields.minutes !== undefined) game.minutes = whole(fields, 'minutes', what, 1, MIDNIGHT);
  return game;
}

function readBlock(value: unknown, i: number): CourtBlock {
  const what = `Block ${i + 1}`;
  const fields = asFields(value, what);
  return {
    location: text(fields, 'location', what),
    court: text(fields, 'court', what),
    date: date(fields, 'date', what),
    time: time(fields.time, what),
    minutes: whole(fields, 'minutes', what, 1, MIDNIGHT),
  };
}

function readBlackouts(value: Fields): Record<string, string[]> {
  const fields = asFields(value.blackouts ?? {}, 'blackouts');
  return Object.fromEntries(Object.keys(fields).map((team) => [team, dates(fields, team, 'blackouts')]));
}

function readReferees(value: Fields): Instance['refs'] {
  if (value.refs === undefined || value.refs === null) return undefined;
  const fields = asFields(value.refs, 'refs');
  if (fields.maxConcurrent === undefined || fields.maxConcurrent === null) return undefined;
  return { maxConcurrent: whole(fields, 'maxConcurrent', 'refs', 0, 10_000) };
}

function readRainout(value: unknown): Rainout {
  const fields = asFields(value, 'rainout');
  const previous = list(fields, 'previous', 'rainout').map((one, i) => {
    const game = asFields(one, `Previous game ${i + 1}`);
    const what = `Previous game ${optionalText(game, 'id') ?? i + 1}`;
    return readGame(game, what, text(game, 'division', what));
  });
  const affected = texts(fields, 'affected', 'rainout.affected');
  const known = new Set(previous.map((game) => game.id));
  const unknown = affected.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new InvalidInstanceError(`Affected game ${unknown} isn't one of the previous games.`);
  }
  const closed = list(fields, 'closed', 'rainout').map((one): LocationClosure => {
    const closure = asFields(one, 'A closure');
    return {
      date: date(closure, 'date', 'A closure'),
      location: optionalText(closure, 'location'),
      from: closure.from === undefined || closure.from === null ? undefined : time(closure.from, 'A closure'),
    };
  });
  return { previous, affected, closed, today: date(fields, 'today', 'rainout') };
}

function checkTogether(instance: Instance): void {
  const locations = new Set(instance.locations.map((location) => location.id));
  const divisionOf = new Map<string, string>();
  const divisions = new Set<string>();
  for (const division of instance.divisions) {
    if (divisions.has(division.id))
      throw new InvalidInstanceError(`Division ${division.id} is listed twice.`);
    divisions.add(division.id);
    if (!locations.has(division.location)) {
      throw new InvalidInstanceError(
        `Division ${division.id} plays at unknown location ${division.location}.`,
      );
    }
    for (const team of division.teams) {
      if (divisionOf.has(team)) throw new InvalidInstanceError(`Team ${team} is listed twice.`);
      divisionOf.set(team, division.id);
    }
  }
  if (divisionOf.size > MAX_TEAMS) {
    throw new InvalidInstanceError(`The instance has ${divisionOf.size} teams. The maximum is ${MAX_TEAMS}.`);
  }
  const games = [
    ...instance.locked.map((game) => ({ game, what: 'locked' })),
    ...(instance.rainout?.previous ?? []).map((game) => ({ game, what: 'previous' })),
  ];
  for (const { game, what } of games) {
    if (game.division === undefined) continue;
    const name = `The ${what} game ${game.home} - ${game.away} on ${game.date}`;
    if (!divisions.has(game.division))
      throw new InvalidInstanceError(`${name} is in unknown division ${game.division}.`);
    if (game.home === game.away) throw new InvalidInstanceError(`${name} lists the same team twice.`);
    for (const team of [game.home, game.away]) {
      if (divisionOf.get(team) !== game.division) {
        throw new InvalidInstanceError(`${name}: ${team} isn't in division ${game.division}.`);
      }
    }
  }
}
