import { findTooShortRests } from './rest-between-games';
import type { Season } from './season-model';

/** A game with its date and start time, as checked against other games. */
export interface PlacedGame {
  division: number;
  a: number;
  b: number;
  day: number;
  place: number;
  court: number;
  start: number;
  end: number;
}

export function gamesByDay(games: PlacedGame[]): Map<number, PlacedGame[]> {
  const byDay = new Map<number, PlacedGame[]>();
  for (const game of games) {
    const list = byDay.get(game.day);
    if (list) list.push(game);
    else byDay.set(game.day, [game]);
  }
  return byDay;
}

/** Explains in one sentence why two teams can't play another game, covering all playing days of the division. */
export function findBlockers(
  season: Season,
  placed: Map<number, PlacedGame[]>,
  divisionIndex: number,
  a: number,
  b: number,
): string {
  const division = season.divisions[divisionIndex];
  const names = season.teamNames;
  const reasons = new Map<string, string[]>();
  const today = season.instance.rainout?.today;
  for (const day of division.days) {
    const date = season.days[day];
    const add = (reason: string): void => void reasons.set(reason, [...(reasons.get(reason) ?? []), date]);
    if (today !== undefined && date < today) continue;
    const out = [a, b].filter((team) => season.blackout[team * season.days.length + day]);
    if (out.length > 0) {
      add(`${out.map((team) => names[team]).join(' and ')} not available`);
      continue;
    }
    const here = placed.get(day) ?? [];
    const full = [a, b].filter(
      (team) => here.filter((game) => game.a === team || game.b === team).length >= division.possiblePerDay,
    );
    if (full.length > 0) {
      add(
        `${full.map((team) => names[team]).join(' and ')} already ${full.length > 1 ? 'have games' : 'has a game'}`,
      );
      continue;
    }
    const closed = season.closedCells(division.place, day);
    const free = division.group.cells.filter((cell) => {
      const { court, start, end } = division.place.cells[cell];
      return (
        !closed[cell] &&
        !here.some(
          (g) => g.place === division.place.index && g.court === court && g.start < end && start < g.end,
        )
      );
    });
    if (free.length === 0) {
      add('no open court');
      continue;
    }
    const coached = new Set(
      [a, b].flatMap((team) => season.coachesOf[team]).flatMap((c) => season.coaches[c]),
    );
    const busy = (cell: number, teams: (team: number) => boolean, rest: number): boolean => {
      const { start, end } = division.place.cells[cell];
      return here.some(
        (g) => (teams(g.a) || teams(g.b)) && findTooShortRests(start, end, g.start, g.end, rest),
      );
    };
    if (free.every((cell) => busy(cell, (team) => team === a || team === b, division.rest))) {
      add('not enough rest between games');
    } else if (free.every((cell) => busy(cell, (team) => coached.has(team), 0))) {
      add('a coach has another game');
    } else add('possible only if other games move');
  }
  if (reasons.size === 0)
    return today === undefined ? 'There are no game days.' : 'No game days are left in the season.';
  const parts = [...reasons].map(([reason, dates]) => `${reason} on ${dates.join(', ')}`);
  return `${parts.join('; ')}.`.replace(/^./, (first) => first.toUpperCase());
}
