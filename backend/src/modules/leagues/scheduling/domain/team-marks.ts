import { even, homeAwayApart, outside, sharedOut, sum } from './fair-share';
import type { DivisionFairness, Metric, TeamFairness } from './fairness';

export const MARKS = ['games', 'homeAway', 'early', 'late', 'byes', 'courts', 'opponents'] as const;
/** A figure of a team. */
export type Mark = (typeof MARKS)[number];

/** What the marks need to know of the division's request. */
export interface MarkedBy {
  target: number;
  /** Its first and its last start time. */
  first: string;
  last: string;
}

/**
 * For each team the figures by which it keeps its division off a bound: where the division is at the bound, what still
 * differs could not be otherwise.
 */
export function marksOf(
  { metrics, teams }: Pick<DivisionFairness, 'metrics' | 'teams'>,
  { target, first, last }: MarkedBy,
): (team: TeamFairness) => Mark[] {
  const isOff = (metric: Metric) => metrics[metric].value > metrics[metric].bound;
  const games = even(sum(teams.map((row) => row.games)), teams.length);
  const byes = even(sum(teams.map((row) => row.byes)), teams.length);
  const pairs = (teams.length * (teams.length - 1)) / 2;
  const meetings = even(sum(teams.map((row) => row.games)) / 2, pairs);
  const startsOff = sharedOut(teams, ({ startTimes }) => startTimes);
  const courtsOff = sharedOut(teams, ({ courts }) => courts);
  return (team) => {
    const found: Record<Mark, boolean> = {
      games:
        (isOff('missing') && team.games < target) || (isOff('gamesSpread') && outside(team.games, games) > 0),
      homeAway: isOff('homeAway') && homeAwayApart(team) > 0,
      early: isOff('startTimes') && startsOff(team, first) > 0,
      late: isOff('startTimes') && startsOff(team, last) > 0,
      byes: isOff('byeSpread') && outside(team.byes, byes) > 0,
      courts: isOff('courts') && Object.keys(team.courts).some((court) => courtsOff(team, court) > 0),
      opponents: isOff('opponents') && team.opponents.some((count) => outside(count, meetings) > 0),
    };
    return MARKS.filter((mark) => found[mark]);
  };
}
