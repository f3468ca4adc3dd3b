import { addDays } from '../../../../../kernel';
import type { DivisionInput, Instance } from '../types';
import { parseInstance } from '../parse-instance';
import { Random } from '../random';
import { scheduleSeason } from '../schedule-season';

const FIRST_SUNDAY = '2026-01-04';
export const sunday = (week: number): string => addDays(FIRST_SUNDAY, 7 * week);
export const hours = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => `${String(from + i).padStart(2, '0')}:00`);

/** A Sunday division: `listTeams` teams for `weeks` weeks, 8 games each. */
export function division(
  id: string,
  teams: number,
  weeks: number,
  more: Partial<DivisionInput> = {},
): DivisionInput {
  return {
    id,
    teams: Array.from({ length: teams }, (_, i) => `${id}-${String(i + 1).padStart(2, '0')}`),
    location: 'L1',
    dow: 0,
    start: FIRST_SUNDAY,
    end: sunday(weeks - 1),
    skip: [],
    extraDates: [],
    minutes: 60,
    courts: 2,
    slots: hours(9, 12),
    target: 8,
    minimum: 0,
    maxPerDay: 1,
    minRestMinutes: 0,
    ...more,
  };
}

export function season(divisions: DivisionInput[], more: Partial<Instance> = {}): Instance {
  return parseInstance({
    locations: [{ id: 'L1' }, { id: 'L2' }],
    divisions,
    coaches: [],
    siblings: [],
    locked: [],
    blocks: [],
    blackouts: {},
    ...more,
  });
}

export const KINDS = [
  'plain',
  'shared spots',
  'short of room',
  'mixed lengths',
  'locked games',
  'blocks',
  'blackouts',
  'coaches',
  'preferences',
  'double-headers',
  'extra dates',
  'rainout',
] as const;
export type Kind = (typeof KINDS)[number];

/** A random instance of the kind; the same seed gives the same one. */
export function randomInstance(kind: Kind, seed: number): Instance {
  const random = new Random(seed * 7919 + KINDS.indexOf(kind));
  const from = (low: number, high: number): number => low + random.below(high - low + 1);
  const pick = <T>(list: T[]): T => list[random.below(list.length)];
  const several = (count: number, make: (id: string) => DivisionInput): DivisionInput[] =>
    Array.from({ length: count }, (_, i) => make(`D${i + 1}`));
  const groups = (divisions: DivisionInput[], count: number): string[][] => {
    const all = divisions.flatMap((d) => d.teams);
    return Array.from({ length: count }, () => [...new Set([pick(all), pick(all), pick(all)])]);
  };
  const coaches = (divisions: DivisionInput[], count: number): Instance['coaches'] =>
    groups(divisions, count).map((teams, i) => ({ id: `coach ${i}`, teams }));

  switch (kind) {
    case 'plain':
      return season([division('A', from(2, 14), from(6, 11), { slots: hours(9, from(11, 15)) })]);
    case 'shared spots': {
      const divisions = several(from(2, 5), (id) =>
        division(id, from(4, 11), from(8, 10), {
          courts: 3,
          slots: hours(9, from(14, 17)),
          location: pick(['L1', 'L2']),
        }),
      );
      return season(divisions, { coaches: coaches(divisions, 3) });
    }
    case 'short of room':
      return season(
        several(3, (id) =>
          division(id, from(4, 10), 8, { minimum: from(0, 4), slots: hours(9, from(11, 13)) }),
        ),
      );
    case 'mixed lengths':
      return season(
        several(from(2, 4), (id) =>
          division(id, from(4, 10), 9, {
            minutes: pick([60, 75, 90, 120]),
            courts: from(1, 3),
            slots: hours(9, from(14, 20)),
            target: 6,
          }),
        ),
      );
    case 'locked games': {
      const base = season(
        several(2, (id) => division(id, from(5, 10), 10, { courts: 2, slots: hours(9, 15) })),
      );
      const part = random.unit() * 0.6;
      const locked = scheduleSeason(base, { seed }).games.filter(() => random.unit() < part);
      return { ...base, locked };
    }
    case 'blocks': {
      const blocks = Array.from({ length: 8 }, (_, week) => ({
        location: 'L1',
        court: `Court ${from(1, 3)}`,
        date: sunday(week),
        time: pick(['08:30', '09:00', '10:30']),
        minutes: pick([60, 90, 180]),
      }));
      return season([division('A', from(6, 12), 10, { courts: 3 })], { blocks });
    }
    case 'blackouts': {
      const one = division('A', from(6, 11), 11, { courts: 3 });
      const blackouts = Object.fromEntries(
        one.teams.slice(0, 4).map((team) => [team, [sunday(from(0, 9)), sunday(from(0, 9))]]),
      );
      return season([one], { blackouts });
    }
    case 'coaches': {
      const divisions = several(3, (id) =>
        division(id, from(6, 9), 9, { courts: 3, slots: hours(9, from(13, 16)) }),
      );
      return season(divisions, { coaches: coaches(divisions, 9) });
    }
    case 'preferences': {
      const divisions = several(2, (id) => division(id, from(6, 9), 9, { courts: 3, slots: hours(9, 17) }));
      return season(divisions, { siblings: groups(divisions, 6), refs: { maxConcurrent: 2 } });
    }
    case 'double-headers':
      return season([
        division('A', from(4, 11), from(4, 7), {
          maxPerDay: 2,
          minRestMinutes: pick([0, 30, 60]),
          courts: 3,
          slots: hours(9, 16),
        }),
      ]);
    case 'extra dates':
      return season([
        division('A', from(5, 11), 7, { extraDates: ['2026-01-07', '2026-02-25'], skip: [sunday(2)] }),
      ]);
    case 'rainout': {
      const divisions = several(2, (id) => division(id, from(6, 10), 9, { courts: 2, slots: hours(9, 15) }));
      const base = season(divisions, { coaches: coaches(divisions, 2) });
      const previous = scheduleSeason(base, { seed }).games.map((game, i) => ({ id: `g${i}`, ...game }));
      const day = sunday(from(1, 6));
      const affected = previous.filter((game) => game.date === day).map((game) => game.id);
      return {
        ...base,
        divisions: base.divisions.map((d) => ({ ...d, end: sunday(10) })),
        rainout: { previous, affected, closed: [{ date: day }], today: day },
      };
    }
  }
}
