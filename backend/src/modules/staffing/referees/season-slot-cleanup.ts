import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Audit, type Principals } from '../../../platform';
import { SeasonDeletionHooks } from '../../leagues';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLockService } from './referee-lock.service';
import { RefereeMailer } from './referee.mailer';
import { RefereePositionService } from './referee-position.service';
import { formatSlot, formatSlotSubject } from './slot-record';

const NO_SEASON = 'the season was canceled.';

/**
 * A season's slots are deleted with it, and their referees are notified. One whose time has come stays, because it is
 * work done.
 */
@Injectable()
export class SeasonSlotCleanup implements OnModuleInit {
  constructor(
    private readonly listeners: SeasonDeletionHooks,
    private readonly locks: RefereeLockService,
    private readonly positions: RefereePositionService,
    private readonly email: RefereeMailer,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.listeners.register((...deletion) => this.remove(...deletion));
  }

  private async remove(tx: EntityManager, seasonId: number, by: Principals): Promise<void> {
    const seen = await tx.find(RefereeTimeSlot, { where: { seasonId }, select: { id: true } });
    const all = await this.locks.lockSlots(
      tx,
      seen.map(({ id }) => id),
    );
    const slots = all.filter((slot) => slot.status === 'open' || !this.positions.hasBegun(slot));
    const assignments = await this.positions.listActive(
      tx,
      slots.map(({ id }) => id),
    );
    const people = await this.locks.lockStaff(
      tx,
      assignments.map(({ staffId }) => staffId),
    );
    const inOrder = [...slots].sort((a, b) =>
      `${a.date} ${a.timeSlot}`.localeCompare(`${b.date} ${b.timeSlot}`),
    );
    for (const [staffId, person] of people) {
      const own = inOrder.filter(({ id }) =>
        assignments.some((assignment) => assignment.slotId === id && assignment.staffId === staffId),
      );
      await this.email.sendReleased(
        tx,
        person,
        own.map((slot) => `${formatSlot(slot)}: ${NO_SEASON}`),
      );
      for (const slot of own)
        await this.audit.record(tx, by, {
          ...{ action: 'referee.cleared', ...formatSlotSubject(slot) },
          before: { staffId: person.id },
        });
    }
    if (slots.length > 0) await tx.delete(RefereeTimeSlot, { id: In(slots.map(({ id }) => id)) });
  }
}
