import { countGamesThatFit, toMinutes, playingDates } from './calendar';
import type { Instance, LockedGame, ScheduledGame } from './types';

/** A start time on one court for games of one length. */
export interface Cell {
  court: number;
  start: number;
  end: number;
}

export interface ModelLocation {
  index: number;
  id: string;
  cells: Cell[];
  /** For each time slot, the slots that overlap it on the same court, including itself. */
  clashing: Int32Array[];
  /** Whether no two slots overlap, so each can be used independently. */
  independent: boolean;
  /** Groups of divisions that can use the same slots; the rules of a day count games per group. */
  groups: CellGroup[];
}

export interface CellGroup {
  index: number;
  minutes: number;
  starts: number[];
  courts: number;
  cells: number[];
}

export interface Division {
  index: number;
  id: string;
  teams: string[];
  /** Season index of the division's first team; the others follow. */
  firstTeam: number;
  size: number;
  place: ModelLocation;
  group: CellGroup;
  minutes: number;
  starts: number[];
  courts: number;
  /** Playing days as indexes of the season's days, in order. */
  days: number[];
  target: number;
  minimum: number;
  /** The requested maximum of games per day, and the maximum possible with the start times and rest. */
  maxPerDay: number;
  possiblePerDay: number;
  rest: number;
}

/** A game with a given day, location, and time. */
export interface FixedGame {
  source: LockedGame | ScheduledGame;
  division: number;
  home: number;
  away: number;
  day: number;
  place: number;
  court: number;
  start: number;
  end: number;
}

/** The instance as numbers, which all stages work on. It does not change during a run. */
export interface Season {
  instance: Instance;
  days: string[];
  places: ModelLocation[];
  divisions: Division[];
  /** The division of each team. */
  divisionOf: Int32Array;
  teamNames: string[];
  teamNumber: Map<string, number>;
  /** [team * days + day] is 1 when the team can't play. */
  blackout: Uint8Array;
  fixed: FixedGame[];
  /** The teams of each coach with more than one team, and the coaches of each team. */
  coaches: number[][];
  coachesOf: number[][];
  siblings: number[][];
  refereeLimit: number;
  /** 1 for each slot of the location that is taken or closed on the day. */
  closedCells(location: ModelLocation, day: number): Uint8Array;
  /** Court time taken by fixed games, blocks, and closures, as [start, end) in minutes. */
  busy(location: number, day: number, court: number): [number, number][];
}

export const courtName = (court: number): string => `Court ${court + 1}`;

/** `Court 3` becomes 2; any other name gets an index that no division uses. */
function courtNumbering(): (name: string) => number {
  const others = new Map<string, number>();
  return (name) => {
    const number = /^Court (\d+)$/.exec(name);
    if (number) return Number(number[1]) - 1;
    if (!others.has(name)) others.set(name, 100_000 + others.size);
    return others.get(name)!;
  };
}

function toCells(instance: Instance, locationId: string, index: number): ModelLocation {
  const location: ModelLocation = {
    index,
    id: locationId,
    cells: [],
    clashing: [],
    independent: true,
    groups: [],
  };
  const cellNumber = new Map<string, number>();
  for (const division of instance.divisions.filter((d) => d.location === locationId)) {
    const starts = division.slots.map(toMinutes).sort((a, b) => a - b);
    if (location.groups.some((g) => sameGroup(g, division.minutes, starts, division.courts))) continue;
    const cells: number[] = [];
    for (const start of starts) {
      for (let court = 0; court < division.courts; court++) {
        const key = `${court}|${start}|${division.minutes}`;
        if (!cellNumber.has(key)) {
          cellNumber.set(key, location.cells.length);
          location.cells.push({ court, start, end: start + division.minutes });
        }
        cells.push(cellNumber.get(key)!);
      }
    }
    location.groups.push({
      index: location.groups.length,
      minutes: division.minutes,
      starts,
      courts: division.courts,
      cells,
    });
  }
  const byCourt = new Map<number, number[]>();
  location.cells.forEach((cell, i) => byCourt.set(cell.court, [...(byCourt.get(cell.court) ?? []), i]));
  location.clashing = location.cells.map((cell) =>
    Int32Array.from(
      byCourt
        .get(cell.court)!
        .filter((j) => location.cells[j].start < cell.end && cell.start < location.cells[j].end),
    ),
  );
  location.independent = location.clashing.every((conflicts) => conflicts.length === 1);
  return location;
}

function sameGroup(group: CellGroup, minutes: number, starts: number[], courts: number): boolean {
  return group.minutes === minutes && group.courts === courts && String(group.starts) === String(starts);
}

const gameKey = (game: LockedGame): string =>
  [game.division, game.home, game.away, game.date, game.time, game.location, game.court].join('|');

/** After a rainout, the locked games and all unaffected games stay. */
export function getFixedGames(instance: Instance): LockedGame[] {
  if (!instance.rainout) return instance.locked;
  const affected = new Set(instance.rainout.affected);
  const staying = instance.locked.slice();
  const known = new Set(staying.map(gameKey));
  for (const game of instance.rainout.previous) {
    if (affected.has(game.id ?? '') || known.has(gameKey(game)) || isClosed(instance, game)) continue;
    staying.push(game);
  }
  return staying;
}

/** The games to move: affected games, and unlocked games in a closed window. */
export function getMovableGames(instance: Instance): ScheduledGame[] {
  if (!instance.rainout) return [];
  const affected = new Set(instance.rainout.affected);
  const locked = new Set(instance.locked.map(gameKey));
  return instance.rainout.previous.filter(
    (game) => !locked.has(gameKey(game)) && (affected.has(game.id ?? '') || isClosed(instance, game)),
  );
}

function isClosed(instance: Instance, game: ScheduledGame): boolean {
  return (instance.rainout?.closed ?? []).some(
    (closure) =>
      closure.date === game.date &&
      (!closure.location || closure.location === game.location) &&
      (!closure.from || toMinutes(game.time) >= toMinutes(closure.from)),
  );
}

export function buildSeason(instance: Instance): Season {
  const staying = getFixedGames(instance);
  const datesOf = instance.divisions.map(playingDates);
  const days = [...new Set([...datesOf.flat(), ...staying.map((game) => game.date)])].sort();
  const dayNumber = new Map(days.map((date, i) => [date, i]));
  const locationIds = [...new Set(instance.divisions.map((d) => d.location))];
  const locations = locationIds.map((id, i) => toCells(instance, id, i));
  const locationNumber = new Map(locationIds.map((id, i) => [id, i]));
  const teamNames: string[] = [];
  const teamDivision: number[] = [];
  const divisions = instance.divisions.map((input, index): Division => {
    const starts = input.slots.map(toMinutes).sort((a, b) => a - b);
    const location = locations[locationNumber.get(input.location)!];
    const firstTeam = teamNames.length;
    teamNames.push(...input.teams);
    teamDivision.push(...input.teams.map(() => index));
    return {
      index,
      id: input.id,
      teams: input.teams,
      firstTeam,
      size: input.teams.length,
      place: location,
      group: location.groups.find((g) => sameGroup(g, input.minutes, starts, input.courts))!,
      minutes: input.minutes,
      starts,
      courts: input.courts,
      days: datesOf[index].map((date) => dayNumber.get(date)!),
      target: input.target,
      minimum: Math.min(input.minimum, input.target),
      maxPerDay: input.maxPerDay,
      possiblePerDay: Math.min(
        input.maxPerDay,
        countGamesThatFit(starts, input.minutes + (input.maxPerDay > 1 ? input.minRestMinutes : 0)),
      ),
      rest: input.minRestMinutes,
    };
  });
  const teamNumber = new Map(teamNames.map((name, i) => [name, i]));
  const blackout = new Uint8Array(teamNames.length * days.length);
  for (const [team, dates] of Object.entries(instance.blackouts)) {
    for (const date of dates) {
      const number = teamNumber.get(team);
      const day = dayNumber.get(date);
      if (number !== undefined && day !== undefined) blackout[number * days.length + day] = 1;
    }
  }
  const courtOf = courtNumbering();
  const minutesOfGame = (game: LockedGame): number =>
    game.minutes ?? instance.divisions.find((d) => d.id === game.division)?.minutes ?? 60;
  const busyTimes = new Map<string, [number, number][]>();
  const addBusy = (location: string, date: string, court: string, from: number, to: number): void => {
    const place = locationNumber.get(location);
    const day = dayNumber.get(date);
    if (place === undefined || day === undefined) return;
    const key = `${place}|${day}|${courtOf(court)}`;
    busyTimes.set(key, [...(busyTimes.get(key) ?? []), [from, to]]);
  };
  const fixed: FixedGame[] = [];
  const divisionNumber = new Map(instance.divisions.map((d, i) => [d.id, i]));
  for (const game of staying) {
    const start = toMinutes(game.time);
    const end = start + minutesOfGame(game);
    addBusy(game.location, game.date, game.court, start, end);
    if (game.division === undefined) continue;
    fixed.push({
      source: game,
      division: divisionNumber.get(game.division)!,
      home: teamNumber.get(game.home)!,
      away: teamNumber.get(game.away)!,
      day: dayNumber.get(game.date)!,
      place: locationNumber.get(game.location) ?? -1,
      court: courtOf(game.court),
      start,
      end,
    });
  }
  for (const block of instance.blocks) {
    const start = toMinutes(block.time);
    addBusy(block.location, block.date, block.court, start, start + block.minutes);
  }
  /** The minute from which the location is closed on the day; Infinity when it is open all day. */
  const closedFrom = (location: number, day: number): number => {
    if (!instance.rainout) return Infinity;
    if (days[day] < instance.rainout.today) return 0;
    return instance.rainout.closed
      .filter((c) => c.date === days[day] && (!c.location || locationNumber.get(c.location) === location))
      .reduce((from, c) => Math.min(from, c.from ? toMinutes(c.from) : 0), Infinity);
  };
  const busy = (location: number, day: number, court: number): [number, number][] => {
    const from = closedFrom(location, day);
    const taken = busyTimes.get(`${location}|${day}|${court}`) ?? [];
    return from === Infinity ? taken : [...taken, [from, Infinity]];
  };
  const closed = new Map<number, Uint8Array>();
  const coaches = instance.coaches
    .map((coach) => getTeamIndex(coach.teams, teamNumber))
    .filter((teams) => teams.length > 1);
  const coachesOf: number[][] = teamNames.map(() => []);
  coaches.forEach((teams, coach) => teams.forEach((team) => coachesOf[team].push(coach)));
  return {
    instance,
    days,
    places: locations,
    divisions,
    divisionOf: Int32Array.from(teamDivision),
    teamNames,
    teamNumber,
    blackout,
    fixed,
    coaches,
    coachesOf,
    siblings: instance.siblings
      .map((teams) => getTeamIndex(teams, teamNumber))
      .filter((teams) => teams.length > 1),
    refereeLimit: instance.refs?.maxConcurrent || Infinity,
    busy,
    closedCells(location, day) {
      const key = location.index * days.length + day;
      let cells = closed.get(key);
      if (!cells) {
        cells = new Uint8Array(location.cells.length);
        const taken = new Map<number, [number, number][]>();
        location.cells.forEach((cell, i) => {
          if (!taken.has(cell.court)) taken.set(cell.court, busy(location.index, day, cell.court));
          const conflict = taken.get(cell.court)!.some(([from, to]) => cell.start < to && from < cell.end);
          cells![i] = conflict ? 1 : 0;
        });
        closed.set(key, cells);
      }
      return cells;
    },
  };
}

function getTeamIndex(teams: string[], teamNumber: Map<string, number>): number[] {
  return [...new Set(teams)].map((team) => teamNumber.get(team)).filter((team) => team !== undefined);
}
