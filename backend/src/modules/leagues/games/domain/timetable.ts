import { daysBetween, minuteOfDay, type LocalDate } from '../../../../kernel';
import { clashOf, type Clash } from './game-clash';

interface Timed {
  date: LocalDate;
  time: string;
  minutes: number;
  placeKey: string;
  courtKey: string | null;
  homeTeamId: number;
  awayTeamId: number;
}

const FIRST_DAY = '2000-01-01';
const DAY_MINUTES = 24 * 60;

const beginOf = ({ date, time }: Timed): number =>
  daysBetween(FIRST_DAY, date) * DAY_MINUTES + minuteOfDay(time);

/** No minute of one is also of the other; the end of a game is not in it. */
const overlaps = (a: Timed, b: Timed): boolean =>
  beginOf(a) < beginOf(b) + b.minutes && beginOf(b) < beginOf(a) + a.minutes;

/**
 * What stands in the way of each of these games, where something does: a game that stands, or an earlier one of
 * `wanted`. Nothing longer than a day is known here.
 */
export function clashesOf<W extends Timed, G extends Timed>(
  wanted: readonly W[],
  standing: readonly G[],
  coachedBeside: (game: W) => readonly number[],
): { game: W; clash: Clash<W | G> }[] {
  const onDay = new Map<number, (W | G)[]>();
  const dayOf = (game: Timed) => Math.floor(beginOf(game) / DAY_MINUTES);
  const enter = (game: W | G) => onDay.set(dayOf(game), [...(onDay.get(dayOf(game)) ?? []), game]);
  standing.forEach(enter);
  return wanted.flatMap((game) => {
    const near = [-1, 0, 1].flatMap((days) => onDay.get(dayOf(game) + days) ?? []);
    const atOnce = near.filter((other) => overlaps(game, other));
    enter(game);
    const clash = clashOf(game, [game.homeTeamId, game.awayTeamId], coachedBeside(game), atOnce);
    return clash ? [{ game, clash }] : [];
  });
}
