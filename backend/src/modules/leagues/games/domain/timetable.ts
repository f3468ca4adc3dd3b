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

/** A game with its minutes since the first day, reckoned once: of a season each is compared with hundreds. */
interface Spanned<T> {
  game: T;
  begin: number;
  end: number;
}

const spanned = <T extends Timed>(game: T): Spanned<T> => {
  const begin = beginOf(game);
  return { game, begin, end: begin + game.minutes };
};

/** No minute of one is also of the other; the end of a game is not in it. */
const overlaps = (a: Spanned<unknown>, b: Spanned<unknown>): boolean => a.begin < b.end && b.begin < a.end;

/**
 * What stands in the way of each of these games, where something does: a game that stands, or an earlier one of
 * `wanted`. Nothing longer than a day is known here.
 */
export function clashesOf<W extends Timed, G extends Timed>(
  wanted: readonly W[],
  standing: readonly G[],
  coachedBeside: (game: W) => readonly number[],
): { game: W; clash: Clash<W | G> }[] {
  const onDay = new Map<number, Spanned<W | G>[]>();
  const dayOf = ({ begin }: Spanned<unknown>) => Math.floor(begin / DAY_MINUTES);
  const enter = (one: Spanned<W | G>) => {
    const day = onDay.get(dayOf(one));
    if (day) day.push(one);
    else onDay.set(dayOf(one), [one]);
  };
  for (const game of standing) enter(spanned(game));
  return wanted.flatMap((game) => {
    const one = spanned(game);
    const near = [-1, 0, 1].flatMap((days) => onDay.get(dayOf(one) + days) ?? []);
    const atOnce = near.filter((other) => overlaps(one, other)).map((other) => other.game);
    enter(one);
    const clash = clashOf(game, [game.homeTeamId, game.awayTeamId], coachedBeside(game), atOnce);
    return clash ? [{ game, clash }] : [];
  });
}
