import { daysBetween, toMinuteOfDay, type LocalDate } from '../../../../kernel';
import { findGameConflict, type GameConflict } from './game-conflict';

interface Timed {
  date: LocalDate;
  time: string;
  durationMinutes: number;
  locationKey: string;
  courtKey: string | null;
  homeTeamId: number;
  awayTeamId: number;
}

const FIRST_DAY = '2000-01-01';
const DAY_MINUTES = 24 * 60;

const getStart = ({ date, time }: Timed): number =>
  daysBetween(FIRST_DAY, date) * DAY_MINUTES + toMinuteOfDay(time);

/**
 * A game with its minutes since the first day, computed once, because each game is compared with hundreds of others.
 */
interface Spanned<T> {
  game: T;
  begin: number;
  end: number;
}

const spanned = <T extends Timed>(game: T): Spanned<T> => {
  const begin = getStart(game);
  return { game, begin, end: begin + game.durationMinutes };
};

/** Whether two games overlap; the end of a game is exclusive. */
const overlaps = (a: Spanned<unknown>, b: Spanned<unknown>): boolean => a.begin < b.end && b.begin < a.end;

/**
 * For each of these games the first conflict, if any: with an existing game or with an earlier one of `wanted`. Games
 * longer than a day are not supported.
 */
export function findGameConflicts<W extends Timed, G extends Timed>(
  wanted: readonly W[],
  standing: readonly G[],
  coachedBeside: (game: W) => readonly number[],
): { game: W; clash: GameConflict<W | G> }[] {
  const onDay = new Map<number, Spanned<W | G>[]>();
  const getDay = ({ begin }: Spanned<unknown>) => Math.floor(begin / DAY_MINUTES);
  const enter = (one: Spanned<W | G>) => {
    const day = onDay.get(getDay(one));
    if (day) day.push(one);
    else onDay.set(getDay(one), [one]);
  };
  for (const game of standing) enter(spanned(game));
  return wanted.flatMap((game) => {
    const one = spanned(game);
    const near = [-1, 0, 1].flatMap((days) => onDay.get(getDay(one) + days) ?? []);
    const atOnce = near.filter((other) => overlaps(one, other)).map((other) => other.game);
    enter(one);
    const conflict = findGameConflict(game, [game.homeTeamId, game.awayTeamId], coachedBeside(game), atOnce);
    return conflict ? [{ game, clash: conflict }] : [];
  });
}
