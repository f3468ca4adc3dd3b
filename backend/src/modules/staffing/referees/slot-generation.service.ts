import { Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { Audit, Clock, TransactionRunner, type Principals } from '../../../platform';
import { GameQueries, normalizeLocationName, SeasonQueries } from '../../leagues';
import { StaffingErrors } from '../staffing.errors';
import { plannedSlots, type SlotPlan } from './domain/slot-plan';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { GameRefereeSync } from './game-referee-sync';
import { RefereeLockService } from './referee-lock.service';
import { slotOfGame } from './slot-of-game';
import { formatSlotSubject } from './slot-record';

export interface WantedSlots extends SlotPlan {
  seasonId: number;
  location: string;
  durationMinutes: number;
}

/** How many of the requested ones are new. */
export interface Generated {
  made: number;
  existing: number;
}

export interface Removed {
  removed: number;
  /** Referees are assigned to them. */
  notDeleted: number;
}

/** Above a season of ten fields with ten hours on two days a week for half a year. */
export const MAX_SLOTS = 3_000;

/** Generates slots, and deletes those without referees. */
@Injectable()
export class SlotGenerationService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly seasons: SeasonQueries,
    private readonly games: GameQueries,
    private readonly locks: RefereeLockService,
    private readonly referees: GameRefereeSync,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Existing ones stay as they are: repeated, nothing is created. */
  async generate(
    { seasonId, location, durationMinutes, ...plan }: WantedSlots,
    by: Principals,
  ): Promise<Generated> {
    const { season } = await this.seasons.season(seasonId);
    const wanted = plannedSlots(plan);
    if (wanted.length === 0) throw StaffingErrors.no_slots();
    if (wanted.length > MAX_SLOTS)
      throw StaffingErrors.too_many_slots({ wanted: wanted.length, most: MAX_SLOTS });
    const rows = wanted.map((slot) => ({
      ...slot,
      ...{
        seasonId,
        durationMinutes,
        location,
        locationKey: normalizeLocationName(location),
        fieldKey: normalizeLocationName(slot.field),
      },
    }));
    return this.transactions.run(async (tx) => {
      const made = await insertNew(tx, rows);
      await this.recordMade(tx, season, made, by);
      return { made, existing: rows.length - made };
    });
  }

  /** One for each upcoming game; an existing slot at its time becomes the game's. */
  async fromGames(seasonId: number, by: Principals): Promise<Generated> {
    const { season } = await this.seasons.season(seasonId);
    return this.transactions.run(async (tx) => {
      const games = await this.games.lockScheduled(tx, seasonId, this.clock.today());
      const gameIds = games.map(({ id }) => id);
      const known = await tx.findBy(RefereeTimeSlot, { gameId: In(gameIds) });
      const without = games.filter(({ id }) => !known.some(({ gameId }) => gameId === id));
      const wanted = without.map((game) => ({ seasonId, gameId: game.id, ...slotOfGame(game) }));
      const free = await this.lockSlotsWithoutGame(tx, wanted);
      const fresh: typeof wanted = [];
      const taken: { gameId: number; kind: 'resized' }[] = [];
      for (const slot of wanted) {
        const there = free.find((one) => isAt(one, slot));
        if (!there) {
          fresh.push(slot);
          continue;
        }
        const { gameId } = slot;
        await tx.update(RefereeTimeSlot, there.id, { gameId, seasonId });
        taken.push({ gameId, kind: 'resized' });
      }
      // A game may take longer than the slot did, and its referees may be busy before it ends.
      await this.referees.applyGameChanges(tx, taken);
      const made = taken.length + (await insertNew(tx, fresh));
      await this.recordMade(tx, season, made, by);
      return { made, existing: games.length - made };
    });
  }

  /** @throws slot_in_use when a referee is assigned */
  async remove(id: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const slot = await this.locks.lockSlot(tx, id);
      if (slot.status !== 'open') throw StaffingErrors.slot_in_use();
      await tx.delete(RefereeTimeSlot, id);
      await this.audit.record(tx, by, { action: 'referee_slot.removed', ...formatSlotSubject(slot) });
    });
  }

  /** Those of `ids` without referees. Deleted ones count as neither. */
  async removeEmpty(ids: readonly number[], by: Principals): Promise<Removed> {
    return this.transactions.run(async (tx) => {
      const slots = (await this.locks.lockSlots(tx, ids)).filter(({ canceledAt }) => canceledAt === null);
      const empty = slots.filter(({ status }) => status === 'open');
      if (empty.length > 0)
        await tx.delete(
          RefereeTimeSlot,
          empty.map(({ id }) => id),
        );
      for (const slot of empty)
        await this.audit.record(tx, by, { action: 'referee_slot.removed', ...formatSlotSubject(slot) });
      return { removed: empty.length, notDeleted: slots.length - empty.length };
    });
  }

  /** Audits that a season's slots were downloaded. */
  async recordExport(seasonId: number, by: Principals): Promise<void> {
    const { season } = await this.seasons.season(seasonId);
    await this.transactions.run((tx) =>
      this.audit.record(tx, by, {
        action: 'referee_slots.exported',
        ...{ subjectType: 'season', subjectId: seasonId, subjectName: season.name },
      }),
    );
  }

  private async lockSlotsWithoutGame(
    tx: EntityManager,
    wanted: readonly SlotLocation[],
  ): Promise<RefereeTimeSlot[]> {
    const dates = [...new Set(wanted.map(({ date }) => date))];
    const found = await tx.findBy(RefereeTimeSlot, {
      ...{ date: In(dates), gameId: IsNull(), canceledAt: IsNull() },
    });
    const ids = found.filter((slot) => wanted.some((one) => isAt(slot, one))).map(({ id }) => id);
    return this.locks.lockSlots(tx, ids);
  }

  private async recordMade(
    tx: EntityManager,
    { id, name }: { id: number; name: string },
    made: number,
    by: Principals,
  ): Promise<void> {
    if (made === 0) return;
    await this.audit.record(tx, by, {
      ...{ action: 'referee_slots.generated', subjectType: 'season', subjectId: id, subjectName: name },
      after: { slots: made },
    });
  }
}

type SlotLocation = Pick<RefereeTimeSlot, 'date' | 'timeSlot' | 'locationKey' | 'fieldKey'>;

const isAt = (slot: SlotLocation, { date, timeSlot, locationKey, fieldKey }: SlotLocation): boolean =>
  slot.date === date &&
  slot.timeSlot === timeSlot &&
  slot.locationKey === locationKey &&
  slot.fieldKey === fieldKey;

/** When two calls create the same slot at once, one of them does. */
async function insertNew(tx: EntityManager, rows: readonly Partial<RefereeTimeSlot>[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { raw } = await tx
    .createQueryBuilder()
    .insert()
    .into(RefereeTimeSlot)
    .values([...rows])
    .orIgnore()
    .returning('id')
    .execute();
  return (raw as unknown[]).length;
}
