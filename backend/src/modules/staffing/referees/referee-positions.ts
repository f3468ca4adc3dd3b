import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, Between, In, IsNull, Not, type EntityManager } from 'typeorm';
import { addDays, instantOf } from '../../../kernel';
import { Clock, SavedSettings, Settings } from '../../../platform';
import type { Staff } from '../people/entities/staff.entity';
import { LIVE, offerEnd, type DutyStatus } from './domain/duty';
import { hindrances, verdictOn, type Ties, type Verdict } from './domain/hindrances';
import { columnOf, slotStatus, type Position } from './domain/positions';
import type { SlotTime } from './domain/slot-time';
import { RefereeDuty } from './entities/referee-duty.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { refereeSettings } from './referee-settings';

/** Fills and frees positions. All within the caller's transaction, with slots and people locked. */
@Injectable()
export class RefereePositions implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
  ) {}

  onModuleInit(): void {
    this.saved.declare(refereeSettings);
  }

  startOf({ date, timeSlot }: Pick<SlotTime, 'date' | 'timeSlot'>): Date {
    return instantOf(date, timeSlot, this.settings.organisation.timeZone);
  }

  hasBegun(slot: SlotTime): boolean {
    return this.startOf(slot) <= this.clock.now();
  }

  /** What speaks against a person in a position, as things stand now. */
  async judge(
    manager: EntityManager,
    person: Staff,
    slot: RefereeTimeSlot,
    position: Position,
    ties: Ties,
  ): Promise<Verdict> {
    const others = await this.othersOf(manager, [person.id], slot);
    return verdictOn(hindrances(person, slot, position, others, ties, this.saved.of(refereeSettings)));
  }

  /** The slots of people around that of a slot, except itself. */
  othersOf(
    manager: EntityManager,
    staffIds: readonly number[],
    { id, date }: Pick<RefereeTimeSlot, 'id' | 'date'>,
  ): Promise<RefereeTimeSlot[]> {
    const near = {
      ...{ id: Not(id), cancelledAt: IsNull() },
      date: Between(addDays(date, -1), addDays(date, 1)),
    };
    const whom = Any([...staffIds]);
    return manager.find(RefereeTimeSlot, {
      where: [
        { ...near, referee1Id: whom },
        { ...near, referee2Id: whom },
      ],
      order: { date: 'ASC', timeSlot: 'ASC', id: 'ASC' },
    });
  }

  signUp(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    position: Position,
    staffId: number,
  ): Promise<RefereeDuty> {
    return this.fill(tx, slot, position, staffId, { status: 'accepted', acceptedAt: this.clock.now() });
  }

  offer(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    position: Position,
    staffId: number,
    note: string | null,
  ): Promise<RefereeDuty> {
    const offeredAt = this.clock.now();
    const expiresAt = offerEnd(offeredAt, this.startOf(slot), this.saved.of(refereeSettings).offerHours);
    return this.fill(tx, slot, position, staffId, { status: 'offered', offeredAt, expiresAt, note });
  }

  /** Who declined, or was silent, stands there after all. */
  async accept(tx: EntityManager, slot: RefereeTimeSlot, duty: RefereeDuty): Promise<void> {
    Object.assign(duty, { status: 'accepted', acceptedAt: this.clock.now() });
    await tx.save(duty);
    await this.stand(tx, slot, duty.position, duty.staffId);
  }

  async free(tx: EntityManager, slot: RefereeTimeSlot, duty: RefereeDuty, status: DutyStatus): Promise<void> {
    duty.status = status;
    await tx.update(RefereeDuty, duty.id, { status });
    await this.stand(tx, slot, duty.position, null);
  }

  /** Those who fill positions of slots, in the order of slots and positions. */
  liveOf(manager: EntityManager, slotIds: readonly number[]): Promise<RefereeDuty[]> {
    return manager.find(RefereeDuty, {
      where: { slotId: Any([...slotIds]), status: In(LIVE) },
      order: { slotId: 'ASC', position: 'ASC' },
    });
  }

  private async fill(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    position: Position,
    staffId: number,
    how: Partial<RefereeDuty>,
  ): Promise<RefereeDuty> {
    const duty = await tx.save(tx.create(RefereeDuty, { ...how, slotId: slot.id, position, staffId }));
    await this.stand(tx, slot, position, staffId);
    return duty;
  }

  private async stand(tx: EntityManager, slot: RefereeTimeSlot, position: Position, staffId: number | null) {
    slot[columnOf(position)] = staffId;
    slot.status = slotStatus(slot);
    const { referee1Id, referee2Id, status } = slot;
    await tx.update(RefereeTimeSlot, slot.id, { referee1Id, referee2Id, status });
  }
}
