import type { DataSource } from 'typeorm';
import { addDays, type LocalDate } from '../../../kernel';
import { getColumn, otherPosition, type Position } from './domain/positions';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';

/** How many slots of a season each referee stands in. */
export async function countGames(dataSource: DataSource, seasonId: number): Promise<Map<number, number>> {
  const counted = await dataSource.query<{ staffId: number; games: number }[]>(
    `select "staffId", count(distinct id)::int as games
       from referee_time_slots, unnest(array["referee1Id", "referee2Id"]) as "staffId"
      where "seasonId" = $1 and "canceledAt" is null and "staffId" is not null group by 1`,
    [seasonId],
  );
  return new Map(counted.map(({ staffId, games }) => [staffId, games]));
}

export const holdsPosition = (slots: readonly RefereeTimeSlot[], staffId: number): RefereeTimeSlot[] =>
  slots.filter(({ referee1Id, referee2Id }) => referee1Id === staffId || referee2Id === staffId);

/** Slots of the same day and the neighboring days, without the slot itself: no others can conflict. */
export const nearby = (
  slotsOf: ReadonlyMap<LocalDate, RefereeTimeSlot[]>,
  { id, date }: RefereeTimeSlot,
): RefereeTimeSlot[] =>
  slotsOf.size === 0
    ? []
    : [addDays(date, -1), date, addDays(date, 1)]
        .flatMap((day) => slotsOf.get(day) ?? [])
        .filter((slot) => slot.id !== id);

export const freePosition = (slot: RefereeTimeSlot): Position =>
  slot[getColumn('referee1')] === null ? 'referee1' : otherPosition('referee1');
