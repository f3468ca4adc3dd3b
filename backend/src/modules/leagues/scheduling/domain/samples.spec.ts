import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSeason, getFairness, findConflicts, planCapacity, parseInstance, type Instance } from '.';
import { repairAfterRainout } from './repair';
import { scheduleSeason } from './schedule-season';

const folder = join(__dirname, 'instances');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

function read(file: string): Instance {
  return parseInstance(JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

describe.each(files)('sample %s', (file) => {
  const instance = read(file);
  const result = instance.rainout ? repairAfterRainout(instance) : scheduleSeason(instance);
  const plan = planCapacity(buildSeason(instance));

  it('violates no rule and no preference', () => {
    expect(findConflicts(instance, result.games)).toEqual([]);
  });

  it('reaches the best possible games per team, opponents, home and away, and byes', () => {
    for (const { metrics } of getFairness(instance, result.games, plan.divisions)) {
      for (const name of [
        'missing',
        'gamesSpread',
        'opponents',
        'homeAway',
        'homeAwayPairs',
        'byeSpread',
        'adjacentByes',
      ] as const) {
        expect([name, metrics[name].value]).toEqual([
          name,
          Math.min(metrics[name].value, metrics[name].bound),
        ]);
      }
    }
  });

  it('distributes early, middle, and late start times and courts with a deviation of at most 4', () => {
    const all = getFairness(instance, result.games, plan.divisions);
    const excess = all.reduce(
      (sum, { metrics }) => sum + metrics.startTimes.value + metrics.thirds.value + metrics.courts.value,
      0,
    );
    expect(excess).toBeLessThanOrEqual(4);
  });
});
