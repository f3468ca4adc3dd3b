import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit, TransactionRunner, type Principals } from '../../../platform';
import { StaffingErrors } from '../staffing.errors';
import { getSeverity, formatForAdmin } from './domain/referee-conflicts';
import { getColumn, type Position } from './domain/positions';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLockService } from './referee-lock.service';
import { RefereeMailer } from './referee.mailer';
import { RefereePositionService } from './referee-position.service';
import { ConflictOfInterestQueries } from './conflict-of-interest.queries';
import { getName } from './staff-names';
import { formatSlot, formatSlotSubject } from './slot-record';

export interface Assignment {
  staffId: number;
  position: Position;
  /** Why the referee is assigned despite a warning. */
  note: string | null;
}

/** What administrators do with a slot's positions. */
@Injectable()
export class RefereeAssignmentService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly locks: RefereeLockService,
    private readonly positions: RefereePositionService,
    private readonly ties: ConflictOfInterestQueries,
    private readonly email: RefereeMailer,
    private readonly audit: Audit,
  ) {}

  /** Offers the position: the referee gets an email and answers it. Sent twice, it is one offer. */
  async assign(slotId: number, { staffId, position, note }: Assignment, by: Principals): Promise<void> {
    const tiesOf = await this.ties.listByEmail(slotId);
    await this.transactions.run(async (tx) => {
      const slot = await this.locks.lockSlot(tx, slotId);
      const person = await this.locks.lockStaffMember(tx, staffId);
      if (this.positions.hasBegun(slot)) throw StaffingErrors.slot_started();
      const standing = slot[getColumn(position)];
      if (standing === staffId) return;
      if (standing !== null)
        throw StaffingErrors.position_already_taken({ name: await getName(tx, standing) });
      const { conflicts, verdict } = await this.positions.evaluate(
        tx,
        person,
        slot,
        position,
        tiesOf(person),
      );
      const against = conflicts.filter((one) => getSeverity(one) !== 'warning').map(formatForAdmin);
      if (verdict === 'no')
        throw StaffingErrors.assignment_not_allowed({ name: person.name, why: against.join('. ') });
      if (verdict === 'override' && note === null)
        throw StaffingErrors.assignment_note_required({
          name: person.name,
          why: against.join('. '),
        }).withPath('note');
      const assignment = await this.positions.offer(tx, slot, position, staffId, note);
      await this.email.offer(tx, person, [{ slot, duty: assignment }]);
      await this.audit.record(tx, by, {
        ...{ action: 'referee.assigned', ...formatSlotSubject(slot) },
        after: { position, staffId: person.id, note },
      });
    });
    await this.email.nudge();
  }

  /** The referee is notified, unless the slot is over. */
  async clear(slotId: number, position: Position, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const slot = await this.locks.lockSlot(tx, slotId);
      await this.clearInTransaction(tx, slot, position, by);
    });
    await this.email.nudge();
  }

  private async clearInTransaction(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    position: Position,
    by: Principals,
  ) {
    const standing = slot[getColumn(position)];
    if (standing === null) return;
    const person = await this.locks.lockStaffMember(tx, standing);
    const live = await this.positions.listActive(tx, [slot.id]);
    const assignment = live.find((one) => one.position === position)!;
    await this.positions.free(tx, slot, assignment, 'removed');
    if (!this.positions.hasBegun(slot))
      await this.email.sendReleased(tx, person, [`${formatSlot(slot)}: removed by the office`]);
    await this.audit.record(tx, by, {
      ...{ action: 'referee.cleared', ...formatSlotSubject(slot) },
      before: { position, staffId: person.id },
    });
  }
}
