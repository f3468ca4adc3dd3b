import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, Between, In, IsNull, Not, type EntityManager } from 'typeorm';
import { addDays, toInstant } from '../../../kernel';
import { Clock, listInBatches, SettingsService, AppConfig } from '../../../platform';
import type { Staff } from '../staff-members/entities/staff.entity';
import { LIVE, getOfferExpiry, type RefereeAssignmentStatus } from './domain/referee-assignment';
import {
  findRefereeConflicts,
  verdictOn,
  type ConflictsOfInterest,
  type Verdict,
} from './domain/referee-conflicts';
import { getColumn, slotStatus, type Position } from './domain/positions';
import type { SlotTime } from './domain/slot-time';
import { RefereeAssignment } from './entities/referee-assignment.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { refereeSettings } from './referee-settings';

/** Fills and frees positions, in the caller's transaction, with slots and people locked. */
@Injectable()
export class RefereePositionService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
  ) {}

  onModuleInit(): void {
    this.saved.registerSection(refereeSettings);
  }

  getStart({ date, timeSlot }: Pick<SlotTime, 'date' | 'timeSlot'>): Date {
    return toInstant(date, timeSlot, this.settings.organization.timeZone);
  }

  hasBegun(slot: SlotTime): boolean {
    return this.getStart(slot) <= this.clock.now();
  }

  /** Current conflicts and warnings for a person in a position. */
  async evaluate(
    manager: EntityManager,
    person: Staff,
    slot: RefereeTimeSlot,
    position: Position,
    conflictsOfInterest: ConflictsOfInterest,
  ): Promise<Verdict> {
    const others = await this.listNearbySlots(manager, [person.id], slot);
    return verdictOn(
      findRefereeConflicts(
        person,
        slot,
        position,
        others,
        conflictsOfInterest,
        this.saved.get(refereeSettings),
      ),
    );
  }

  /** The people's slots around a slot's time, except the slot itself. */
  listNearbySlots(
    manager: EntityManager,
    staffIds: readonly number[],
    { id, date }: Pick<RefereeTimeSlot, 'id' | 'date'>,
  ): Promise<RefereeTimeSlot[]> {
    const near = {
      ...{ id: Not(id), canceledAt: IsNull() },
      date: Between(addDays(date, -1), addDays(date, 1)),
    };
    const anyOfThem = Any([...staffIds]);
    return manager.find(RefereeTimeSlot, {
      where: [
        { ...near, referee1Id: anyOfThem },
        { ...near, referee2Id: anyOfThem },
      ],
      order: { date: 'ASC', timeSlot: 'ASC', id: 'ASC' },
    });
  }

  signUp(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    position: Position,
    staffId: number,
  ): Promise<RefereeAssignment> {
    return this.fill(tx, slot, position, staffId, { status: 'accepted', acceptedAt: this.clock.now() });
  }

  offer(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    position: Position,
    staffId: number,
    note: string | null,
  ): Promise<RefereeAssignment> {
    const offeredAt = this.clock.now();
    const expiresAt = getOfferExpiry(
      offeredAt,
      this.getStart(slot),
      this.saved.get(refereeSettings).offerHours,
    );
    return this.fill(tx, slot, position, staffId, { status: 'offered', offeredAt, expiresAt, note });
  }

  /** Someone who declined, or did not answer, takes the position after all. */
  async accept(tx: EntityManager, slot: RefereeTimeSlot, assignment: RefereeAssignment): Promise<void> {
    Object.assign(assignment, { status: 'accepted', acceptedAt: this.clock.now() });
    await tx.save(assignment);
    await this.setPosition(tx, slot, assignment.position, assignment.staffId);
  }

  async free(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    assignment: RefereeAssignment,
    status: RefereeAssignmentStatus,
  ): Promise<void> {
    assignment.status = status;
    await tx.update(RefereeAssignment, assignment.id, { status });
    await this.setPosition(tx, slot, assignment.position, null);
  }

  /** People in positions of slots, ordered by slot and position. */
  listActive(manager: EntityManager, slotIds: readonly number[]): Promise<RefereeAssignment[]> {
    return listInBatches(
      manager,
      RefereeAssignment,
      manager
        .createQueryBuilder(RefereeAssignment, 'duty')
        .where({ slotId: Any([...slotIds]), status: In(LIVE) })
        .orderBy('duty.slotId')
        .addOrderBy('duty.position'),
    );
  }

  private async fill(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    position: Position,
    staffId: number,
    how: Partial<RefereeAssignment>,
  ): Promise<RefereeAssignment> {
    const assignment = await tx.save(
      tx.create(RefereeAssignment, { ...how, slotId: slot.id, position, staffId }),
    );
    await this.setPosition(tx, slot, position, staffId);
    return assignment;
  }

  private async setPosition(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    position: Position,
    staffId: number | null,
  ) {
    slot[getColumn(position)] = staffId;
    slot.status = slotStatus(slot);
    const { referee1Id, referee2Id, status } = slot;
    await tx.update(RefereeTimeSlot, slot.id, { referee1Id, referee2Id, status });
  }
}
