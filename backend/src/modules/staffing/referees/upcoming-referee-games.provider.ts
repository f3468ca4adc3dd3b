import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { Audit, Clock, type Principals } from '../../../platform';
import { UpcomingWorkRegistry, type UpcomingWorkProvider } from '../staff-members/upcoming-work.registry';
import { StaffingErrors } from '../staffing.errors';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLockService } from './referee-lock.service';
import { RefereeMailer } from './referee.mailer';
import { RefereePositionService } from './referee-position.service';
import { formatSlot, formatSlotSubject } from './slot-record';

/** The upcoming games of someone who leaves, or whose type should change. */
@Injectable()
export class UpcomingRefereeGamesProvider implements UpcomingWorkProvider, OnModuleInit {
  constructor(
    private readonly keepers: UpcomingWorkRegistry,
    private readonly locks: RefereeLockService,
    private readonly positions: RefereePositionService,
    private readonly email: RefereeMailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.keepers.register(this);
  }

  async listUpcoming(manager: EntityManager, staffId: number): Promise<string[]> {
    return (await this.getSlots(manager, staffId)).map(formatSlot);
  }

  async releaseUpcoming(tx: EntityManager, staffId: number, by: Principals): Promise<void> {
    const seen = await this.getSlots(tx, staffId);
    const slots = await this.locks.lockSlots(
      tx,
      seen.map(({ id }) => id),
    );
    const person = await this.locks.lockStaffMember(tx, staffId);
    const live = await this.positions.listActive(
      tx,
      slots.map(({ id }) => id),
    );
    const freed: string[] = [];
    for (const slot of slots) {
      const assignment = live.find((one) => one.slotId === slot.id && one.staffId === staffId);
      if (!assignment) continue;
      await this.positions.free(tx, slot, assignment, 'removed');
      freed.push(formatSlot(slot));
      await this.audit.record(tx, by, {
        ...{ action: 'referee.cleared', ...formatSlotSubject(slot) },
        before: { position: assignment.position, staffId: person.id },
      });
    }
    // The row is locked now: earlier assignments are visible, and none can follow.
    if ((await this.getSlots(tx, staffId)).length > 0) throw StaffingErrors.positions_stale_version();
    if (freed.length === 0) return;
    await this.email.sendReopened(
      tx,
      freed.map((slot) => `${person.name} was removed from: ${slot}.`),
    );
  }

  private async getSlots(manager: EntityManager, staffId: number): Promise<RefereeTimeSlot[]> {
    const ahead = { canceledAt: IsNull(), date: MoreThanOrEqual(this.clock.today()) };
    const slots = await manager.find(RefereeTimeSlot, {
      where: [
        { ...ahead, referee1Id: staffId },
        { ...ahead, referee2Id: staffId },
      ],
      order: { date: 'ASC', timeSlot: 'ASC' },
    });
    return slots.filter((slot) => !this.positions.hasBegun(slot));
  }
}
