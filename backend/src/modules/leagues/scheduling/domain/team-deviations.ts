import { getEvenRange, getHomeAwayImbalance, getDeviation, distribute, sum } from './fair-share';
import type { DivisionFairness, Metric, TeamFairness } from './fairness';

export const DEVIATION_KINDS = ['games', 'homeAway', 'early', 'late', 'byes', 'courts', 'opponents'] as const;
/** One of a team's numbers that can deviate. */
export type DeviationKind = (typeof DEVIATION_KINDS)[number];

/** The part of the division's input that deviations depend on. */
export interface DeviationContext {
  target: number;
  /** The division's first and last start time. */
  first: string;
  last: string;
}

/**
 * For each team, the numbers that keep its division from the best possible value. When the division has reached that
 * value, remaining differences are unavoidable and not listed.
 */
export function findTeamDeviations(
  { metrics, teams }: Pick<DivisionFairness, 'metrics' | 'teams'>,
  { target, first, last }: DeviationContext,
): (team: TeamFairness) => DeviationKind[] {
  const isOff = (metric: Metric) => metrics[metric].value > metrics[metric].bound;
  const games = getEvenRange(sum(teams.map((row) => row.games)), teams.length);
  const byes = getEvenRange(sum(teams.map((row) => row.byes)), teams.length);
  const pairs = (teams.length * (teams.length - 1)) / 2;
  const meetings = getEvenRange(sum(teams.map((row) => row.games)) / 2, pairs);
  const startsOff = distribute(teams, ({ startTimes }) => startTimes);
  const courtsOff = distribute(teams, ({ courts }) => courts);
  return (team) => {
    const found: Record<DeviationKind, boolean> = {
      games:
        (isOff('missing') && team.games < target) ||
        (isOff('gamesSpread') && getDeviation(team.games, games) > 0),
      homeAway: isOff('homeAway') && getHomeAwayImbalance(team) > 0,
      early: isOff('startTimes') && startsOff(team, first) > 0,
      late: isOff('startTimes') && startsOff(team, last) > 0,
      byes: isOff('byeSpread') && getDeviation(team.byes, byes) > 0,
      courts: isOff('courts') && Object.keys(team.courts).some((court) => courtsOff(team, court) > 0),
      opponents: isOff('opponents') && team.opponents.some((count) => getDeviation(count, meetings) > 0),
    };
    return DEVIATION_KINDS.filter((mark) => found[mark]);
  };
}
