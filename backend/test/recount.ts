/**
 * A schedule's quality, calculated a second time from the games alone: nothing here knows how the product calculates,
 * so both agree only when both are right.
 */
export interface CountedGame {
  home: number;
  away: number;
  date: string;
  time: string;
  court: string;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const apart = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);
/** How far a number is outside two others. */
const outside = (number: number, least: number, most: number): number =>
  Math.max(0, least - number, number - most);

export function recomputeFairness(
  teams: readonly number[],
  unordered: readonly CountedGame[],
  { target, slots }: { target: number; slots: readonly string[] },
): Record<string, number> {
  const games = [...unordered].sort((a, b) => (a.date + a.time).localeCompare(b.date + b.time));
  const days = [...new Set(games.map(({ date }) => date))];
  const of = (team: number) => games.filter(({ home, away }) => home === team || away === team);
  const getSides = (team: number) => of(team).map(({ home }) => (home === team ? 1 : -1));
  const pairs = teams.flatMap((one, i) => teams.slice(i + 1).map((other) => [one, other] as const));
  const between = ([one, other]: readonly [number, number]) =>
    of(one).filter((game) => of(other).includes(game));
  const sitsOut = (team: number) => days.map((day) => of(team).every(({ date }) => date !== day));

  /** No team has more of something than its share of all games of that kind, rounded down or up. */
  const unevenness = (thingOf: (game: CountedGame) => string | number): number => {
    const things = [...new Set(games.map(thingOf))];
    return total(
      things.flatMap((thing) => {
        const there = games.filter((game) => thingOf(game) === thing).length;
        return teams.map((team) => {
          const share = (of(team).length * there) / games.length;
          const count = of(team).filter((game) => thingOf(game) === thing).length;
          return outside(count, Math.floor(share + 1e-9), Math.ceil(share - 1e-9));
        });
      }),
    );
  };
  const hours = [...slots].sort();
  const parts = Math.min(3, hours.length);
  const meetings = games.length / pairs.length;

  return {
    missing: total(teams.map((team) => Math.max(0, target - of(team).length))),
    gamesSpread: apart(teams.map((team) => of(team).length)),
    opponents: total(
      pairs.map((pair) => outside(between(pair).length, Math.floor(meetings), Math.ceil(meetings))),
    ),
    homeAway: total(teams.map((team) => Math.abs(total(getSides(team))) - (of(team).length % 2))),
    homeAwayPairs: total(
      pairs.map((pair) => {
        const met = between(pair);
        return Math.abs(total(met.map(({ home }) => (home === pair[0] ? 1 : -1)))) - (met.length % 2);
      }),
    ),
    breaks: total(
      teams.map((team) => getSides(team).filter((side, i, sides) => i > 0 && side === sides[i - 1]).length),
    ),
    startTimes: unevenness(({ time }) => time),
    thirds: unevenness(({ time }) => Math.floor((hours.indexOf(time) * parts) / hours.length)),
    courts: unevenness(({ court }) => court),
    byeSpread: apart(teams.map((team) => sitsOut(team).filter(Boolean).length)),
    adjacentByes: total(
      teams.map((team) => sitsOut(team).filter((isOut, i, out) => i > 0 && isOut && out[i - 1]).length),
    ),
    daysUsed: days.length,
    quickRematches: total(
      pairs.map((pair) => {
        const at = between(pair).map(({ date }) => days.indexOf(date));
        return at.filter((day, i) => i > 0 && day - at[i - 1] < 2).length;
      }),
    ),
  };
}

/** Pairs of games that no court or no team can be in at the same time. */
export function recomputeConflicts(
  games: readonly CountedGame[],
  minutes: number,
): [CountedGame, CountedGame][] {
  const begins = ({ time }: CountedGame) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return games.flatMap((one, i) =>
    games
      .slice(i + 1)
      .filter((other) => one.date === other.date && Math.abs(begins(one) - begins(other)) < minutes)
      .filter(
        (other) =>
          one.court === other.court || [one.home, one.away].some((t) => t === other.home || t === other.away),
      )
      .map((other): [CountedGame, CountedGame] => [one, other]),
  );
}
