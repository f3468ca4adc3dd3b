import { describe, expect, it } from '@jest/globals';
import { analyzeCapacity } from './capacity-report';
import { findConflicts, gameKey } from './conflicts';
import { getFairness } from './fairness';
import { repairAfterRainout } from './repair';
import { scheduleSeason } from './schedule-season';
import { KINDS, randomInstance } from './test/random-instances';
import type { Instance } from './types';

const SEEDS = [1, 2, 3];

const solve = (instance: Instance) =>
  instance.rainout ? repairAfterRainout(instance) : scheduleSeason(instance);

describe.each(KINDS)('random instances of kind %s', (kind) => {
  it.each(SEEDS)('with seed %i break no rule and reach the reported capacity', (seed) => {
    const instance = randomInstance(kind, seed);
    const { games, leftOut } = solve(instance);
    expect(findConflicts(instance, games).filter((conflict) => conflict.kind === 'rule')).toEqual([]);
    for (const { reason } of leftOut) expect(reason).toMatch(/\.$/);
    // Unavailable dates, coaches and rests may leave room that no pair of teams can use together.
    const exact = [
      'plain',
      'shared spots',
      'short of room',
      'mixed lengths',
      'locked games',
      'blocks',
      'coaches',
      'extra dates',
    ];
    if (exact.includes(kind)) expect(games).toHaveLength(analyzeCapacity(instance).fits);
    for (const { metrics } of getFairness(instance, games)) {
      if (['locked games', 'blackouts', 'rainout'].includes(kind)) continue;
      expect(metrics.homeAway.value).toBe(0);
      expect(metrics.homeAwayPairs.value).toBe(0);
      expect(metrics.opponents.value).toBe(0);
    }
  });

  it('give the same bytes for the same seed', () => {
    const instance = randomInstance(kind, 9);
    expect(JSON.stringify(solve(instance))).toBe(JSON.stringify(solve(instance)));
  });
});

describe('repair after a rainout', () => {
  it.each(SEEDS)('with seed %i changes no game that was not affected', (seed) => {
    const instance = randomInstance('rainout', seed);
    const { previous, affected } = instance.rainout!;
    const after = new Set(repairAfterRainout(instance).games.map(gameKey));
    for (const game of previous) {
      if (!affected.includes(game.id!)) expect(after).toContain(gameKey(game));
    }
  });
});
