import { gamesInARow, minutesOf, playingDates } from './calendar';
import type { Instance, LockedGame, ScheduledGame } from './types';

/** A start time on one court for games of one length: what a game is put into. */
export interface Cell {
  court: number;
  start: number;
  end: number;
}

export interface Place {
  index: number;
  id: string;
  cells: Cell[];
  /** For each cell the cells that take some of the same court time, itself included. */
  clashing: Int32Array[];
  /** No two cells clash: each is used or not, whatever the others are. */
  independent: boolean;
  /** Divisions that may use the same cells; rules of a day count games per group. */
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
  /** Number in the season of its first team; the others follow. */
  firstTeam: number;
  size: number;
  place: Place;
  group: CellGroup;
  minutes: number;
  starts: number[];
  courts: number;
  /** Playing days as numbers of the season's days, in order. */
  days: number[];
  target: number;
  minimum: number;
  /** As asked, and as possible with the start times and the rest between games. */
  maxPerDay: number;
  possiblePerDay: number;
  rest: number;
}

/** A game whose day, place and hour are given. */
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

/** The instance in numbers: what all stages work on. Nothing in it changes while a schedule is made. */
export interface Season {
  instance: Instance;
  days: string[];
  places: Place[];
  divisions: Division[];
  /** Division of each team of the season. */
  divisionOf: Int32Array;
  teamNames: string[];
  teamNumber: Map<string, number>;
  /** [team * days + day] is 1 where the team cannot play. */
  blackout: Uint8Array;
  fixed: FixedGame[];
  /** Teams of each coach with more than one, and each coach's of a team. */
  coaches: number[][];
  coachesOf: number[][];
  siblings: number[][];
  refereeLimit: number;
  /** 1 for each cell of the place that is taken or closed on the day. */
  closedCells(place: Place, day: number): Uint8Array;
  /** Court time that is taken: fixed games, blocks, closures; [start, end) in minutes. */
  busy(place: number, day: number, court: number): [number, number][];
}

export const courtName = (court: number): string => `Court ${court + 1}`;

/** `Court 3` is 2; any other name gets a number of its own that no division uses. */
function courtNumbering(): (name: string) => number {
  const others = new Map<string, number>();
  return (name) => {
    const number = /^Court (\d+)$/.exec(name);
    if (number) return Number(number[1]) - 1;
    if (!others.has(name)) others.set(name, 100_000 + others.size);
    return others.get(name)!;
  };
}

function cellsOf(instance: Instance, placeId: string, index: number): Place {
  const place: Place = { index, id: placeId, cells: [], clashing: [], independent: true, groups: [] };
  const cellNumber = new Map<string, number>();
  for (const division of instance.divisions.filter((d) => d.location === placeId)) {
    const starts = division.slots.map(minutesOf).sort((a, b) => a - b);
    if (place.groups.some((g) => sameGroup(g, division.minutes, starts, division.courts))) continue;
    const cells: number[] = [];
    for (const start of starts) {
      for (let court = 0; court < division.courts; court++) {
        const key = `${court}|${start}|${division.minutes}`;
        if (!cellNumber.has(key)) {
          cellNumber.set(key, place.cells.length);
          place.cells.push({ court, start, end: start + division.minutes });
        }
        cells.push(cellNumber.get(key)!);
      }
    }
    place.groups.push({
      index: place.groups.length,
      minutes: division.minutes,
      starts,
      courts: division.courts,
      cells,
    });
  }
  const byCourt = new Map<number, number[]>();
  place.cells.forEach((cell, i) => byCourt.set(cell.court, [...(byCourt.get(cell.court) ?? []), i]));
  place.clashing = place.cells.map((cell) =>
    Int32Array.from(
      byCourt
        .get(cell.court)!
        .filter((j) => place.cells[j].start < cell.end && cell.start < place.cells[j].end),
    ),
  );
  place.independent = place.clashing.every((clashes) => clashes.length === 1);
  return place;
}

function sameGroup(group: CellGroup, minutes: number, starts: number[], courts: number): boolean {
  return group.minutes === minutes && group.courts === courts && String(group.starts) === String(starts);
}

const gameKey = (game: LockedGame): string =>
  [game.division, game.home, game.away, game.date, game.time, game.location, game.court].join('|');

/** After a rain-out the games that stay are those that were locked and those that are not affected. */
export function gamesThatStay(instance: Instance): LockedGame[] {
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

/** The games to be moved: the affected ones, and any other that stands in a closed window without being locked. */
export function gamesToMove(instance: Instance): ScheduledGame[] {
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
      (!closure.from || minutesOf(game.time) >= minutesOf(closure.from)),
  );
}

export function buildSeason(instance: Instance): Season {
  const staying = gamesThatStay(instance);
  const datesOf = instance.divisions.map(playingDates);
  const days = [...new Set([...datesOf.flat(), ...staying.map((game) => game.date)])].sort();
  const dayNumber = new Map(days.map((date, i) => [date, i]));
  const placeIds = [...new Set(instance.divisions.map((d) => d.location))];
  const places = placeIds.map((id, i) => cellsOf(instance, id, i));
  const placeNumber = new Map(placeIds.map((id, i) => [id, i]));
  const teamNames: string[] = [];
  const teamDivision: number[] = [];
  const divisions = instance.divisions.map((input, index): Division => {
    const starts = input.slots.map(minutesOf).sort((a, b) => a - b);
    const place = places[placeNumber.get(input.location)!];
    const firstTeam = teamNames.length;
    teamNames.push(...input.teams);
    teamDivision.push(...input.teams.map(() => index));
    return {
      index,
      id: input.id,
      teams: input.teams,
      firstTeam,
      size: input.teams.length,
      place,
      group: place.groups.find((g) => sameGroup(g, input.minutes, starts, input.courts))!,
      minutes: input.minutes,
      starts,
      courts: input.courts,
      days: datesOf[index].map((date) => dayNumber.get(date)!),
      target: input.target,
      minimum: Math.min(input.minimum, input.target),
      maxPerDay: input.maxPerDay,
      possiblePerDay: Math.min(
        input.maxPerDay,
        gamesInARow(starts, input.minutes + (input.maxPerDay > 1 ? input.minRestMinutes : 0)),
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
    const place = placeNumber.get(location);
    const day = dayNumber.get(date);
    if (place === undefined || day === undefined) return;
    const key = `${place}|${day}|${courtOf(court)}`;
    busyTimes.set(key, [...(busyTimes.get(key) ?? []), [from, to]]);
  };
  const fixed: FixedGame[] = [];
  const divisionNumber = new Map(instance.divisions.map((d, i) => [d.id, i]));
  for (const game of staying) {
    const start = minutesOf(game.time);
    const end = start + minutesOfGame(game);
    addBusy(game.location, game.date, game.court, start, end);
    if (game.division === undefined) continue;
    fixed.push({
      source: game,
      division: divisionNumber.get(game.division)!,
      home: teamNumber.get(game.home)!,
      away: teamNumber.get(game.away)!,
      day: dayNumber.get(game.date)!,
      place: placeNumber.get(game.location) ?? -1,
      court: courtOf(game.court),
      start,
      end,
    });
  }
  for (const block of instance.blocks) {
    const start = minutesOf(block.time);
    addBusy(block.location, block.date, block.court, start, start + block.minutes);
  }
  /** From which minute the place is closed on the day; Infinity where it is open. */
  const closedFrom = (place: number, day: number): number => {
    if (!instance.rainout) return Infinity;
    if (days[day] < instance.rainout.today) return 0;
    return instance.rainout.closed
      .filter((c) => c.date === days[day] && (!c.location || placeNumber.get(c.location) === place))
      .reduce((from, c) => Math.min(from, c.from ? minutesOf(c.from) : 0), Infinity);
  };
  const busy = (place: number, day: number, court: number): [number, number][] => {
    const from = closedFrom(place, day);
    const taken = busyTimes.get(`${place}|${day}|${court}`) ?? [];
    return from === Infinity ? taken : [...taken, [from, Infinity]];
  };
  const closed = new Map<number, Uint8Array>();
  const coaches = instance.coaches
    .map((coach) => knownTeams(coach.teams, teamNumber))
    .filter((teams) => teams.length > 1);
  const coachesOf: number[][] = teamNames.map(() => []);
  coaches.forEach((teams, coach) => teams.forEach((team) => coachesOf[team].push(coach)));
  return {
    instance,
    days,
    places,
    divisions,
    divisionOf: Int32Array.from(teamDivision),
    teamNames,
    teamNumber,
    blackout,
    fixed,
    coaches,
    coachesOf,
    siblings: instance.siblings
      .map((teams) => knownTeams(teams, teamNumber))
      .filter((teams) => teams.length > 1),
    refereeLimit: instance.refs?.maxConcurrent || Infinity,
    busy,
    closedCells(place, day) {
      const key = place.index * days.length + day;
      let cells = closed.get(key);
      if (!cells) {
        cells = new Uint8Array(place.cells.length);
        const taken = new Map<number, [number, number][]>();
        place.cells.forEach((cell, i) => {
          if (!taken.has(cell.court)) taken.set(cell.court, busy(place.index, day, cell.court));
          const clash = taken.get(cell.court)!.some(([from, to]) => cell.start < to && from < cell.end);
          cells![i] = clash ? 1 : 0;
        });
        closed.set(key, cells);
      }
      return cells;
    },
  };
}

function knownTeams(teams: string[], teamNumber: Map<string, number>): number[] {
  return [...new Set(teams)].map((team) => teamNumber.get(team)).filter((team) => team !== undefined);
}
