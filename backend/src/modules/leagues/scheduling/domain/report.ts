import type { CapacityStatement } from './capacity-report';
import type { Conflict } from './conflicts';
import { METRICS, type DivisionFairness, type Metric } from './fairness';
import type { RepairedGame } from './repair';
import type { UnscheduledGame, ScheduledGame } from './types';

const TITLES: Record<Metric, string> = {
  missing: 'missing',
  gamesSpread: 'games+-',
  opponents: 'opponents',
  homeAway: 'home/away',
  homeAwayPairs: 'per pair',
  breaks: 'breaks',
  startTimes: 'starts',
  thirds: 'thirds',
  courts: 'courts',
  byeSpread: 'byes+-',
  adjacentByes: 'adj. byes',
  daysUsed: 'days',
  quickRematches: 'rematches',
};

/** The report as text: capacity, each metric next to its best possible value, unscheduled games, and conflicts. */
export function reportText(report: {
  games: ScheduledGame[];
  capacity: CapacityStatement;
  fairness: DivisionFairness[];
  conflicts: Conflict[];
  leftOut: UnscheduledGame[];
  repairs?: RepairedGame[];
}): string {
  const { capacity, fairness, conflicts, leftOut, repairs } = report;
  const lines = [
    `Capacity: ${capacity.fits} of ${capacity.needed} games fit; ${report.games.length} are scheduled.`,
  ];
  for (const reason of capacity.reasons) lines.push(`  ${reason}`);
  for (const { change, missingGamesAfter } of capacity.changes) {
    lines.push(
      `  ${change}: ${missingGamesAfter === 0 ? 'all games fit' : `${missingGamesAfter} games still don't fit`}`,
    );
  }
  for (const division of capacity.belowMinimum)
    lines.push(`  ${division} can't reach its guaranteed minimum.`);
  lines.push('', 'Fairness (actual/best possible):');
  const rows = [
    ['division', ...METRICS.map((metric) => TITLES[metric])],
    ...fairness.map(({ division, metrics }) => [
      division,
      ...METRICS.map((metric) => `${metrics[metric].value}/${metrics[metric].bound}`),
    ]),
  ];
  const width = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) lines.push(`  ${row.map((cell, i) => cell.padEnd(width[i])).join('  ')}`.trimEnd());
  if (repairs) {
    lines.push(
      '',
      `Rain-out: ${repairs.filter((r) => r.moved).length} of ${repairs.length} games have a new time.`,
    );
    for (const { game, moved, alternatives } of repairs) {
      const to = (g: ScheduledGame): string => `${g.date} ${g.time} ${g.court}`;
      const others = alternatives.length > 0 ? `; alternatives: ${alternatives.map(to).join(', ')}` : '';
      lines.push(`  ${game.home} vs ${game.away}: ${moved ? to(moved) : 'no new time'}${others}`);
    }
  }
  if (leftOut.length > 0) {
    lines.push('', 'Not scheduled:');
    for (const { division, home, away, reason } of leftOut)
      lines.push(`  ${division} ${home} vs ${away}: ${reason}`);
  }
  lines.push('');
  const rules = conflicts.filter((conflict) => conflict.kind === 'rule');
  const preferences = conflicts.filter((conflict) => conflict.kind === 'preference');
  lines.push(`Rules broken: ${rules.length}. Requests not met: ${preferences.length}.`);
  for (const { reason } of [...rules, ...preferences]) lines.push(`  ${reason}`);
  return `${lines.join('\n')}\n`;
}
