import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../../kernel';
import { Audit, Clock, SettingsService, TransactionRunner, type UserPrincipal } from '../../../platform';
import type { Staff } from '../staff-members/entities/staff.entity';
import { StaffLookup } from '../staff-members/staff-lookup';
import { StaffingErrors } from '../staffing.errors';
import { canWithdraw } from './domain/referee-assignment';
import { formatForReferee, getSeverity } from './domain/referee-conflicts';
import { getColumn, type Position } from './domain/positions';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLockService } from './referee-lock.service';
import { RefereePositionService } from './referee-position.service';
import { refereeSettings } from './referee-settings';
import { ConflictOfInterestQueries } from './conflict-of-interest.queries';
import { getName } from './staff-names';
import { formatSlotSubject, formatTime } from './slot-record';

/** The slot's time, as the referee saw it. */
export interface SlotAsShown {
  date?: LocalDate;
  timeSlot?: string;
}

/** What referees do for themselves. */
@Injectable()
export class RefereeSignUpService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly locks: RefereeLockService,
    private readonly positions: RefereePositionService,
    private readonly ties: ConflictOfInterestQueries,
    private readonly members: StaffLookup,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly saved: SettingsService,
  ) {}

  /** Sent twice, it is one sign-up. */
  async signUp(slotId: number, position: Position, seen: SlotAsShown, by: UserPrincipal): Promise<void> {
    const { id: staffId } = await this.members.getByUser(by.userId);
    const tiesOf = await this.ties.listByEmail(slotId);
    await this.transactions.run(async (tx) => {
      const { slot, person } = await this.lock(tx, slotId, staffId);
      const { date = slot.date, timeSlot = slot.timeSlot } = seen;
      if (date !== slot.date || timeSlot !== slot.timeSlot)
        throw StaffingErrors.slot_changed({ when: formatTime(slot) });
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
      const against = conflicts.filter((one) => getSeverity(one) !== 'warning');
      if (verdict !== 'yes')
        throw StaffingErrors.sign_up_not_allowed().withMessage(against.map(formatForReferee).join(' '));
      await this.positions.signUp(tx, slot, position, staffId);
      await this.audit.record(
        tx,
        { user: by },
        {
          ...{ action: 'referee.signed_up', ...formatSlotSubject(slot) },
          after: { position, staffId: person.id },
        },
      );
    });
  }

  /** Sent twice, it counts once. An offer is declined by answering it. */
  async withdraw(slotId: number, by: UserPrincipal): Promise<void> {
    const { id: staffId } = await this.members.getByUser(by.userId);
    await this.transactions.run(async (tx) => {
      const { slot, person } = await this.lock(tx, slotId, staffId);
      const live = await this.positions.listActive(tx, [slotId]);
      const own = live.find((assignment) => assignment.staffId === staffId);
      if (!own) return;
      if (own.status !== 'accepted' || own.acceptedAt === null)
        throw StaffingErrors.offer_response_required();
      const { giveBackDays: days } = this.saved.get(refereeSettings);
      if (!canWithdraw(own.acceptedAt, this.positions.getStart(slot), this.clock.now(), days))
        throw StaffingErrors.withdrawal_deadline_passed();
      await this.positions.free(tx, slot, own, 'withdrawn');
      await this.audit.record(
        tx,
        { user: by },
        {
          ...{ action: 'referee.gave_back', ...formatSlotSubject(slot) },
          before: { position: own.position, staffId: person.id },
        },
      );
    });
  }

  private async lock(
    tx: EntityManager,
    slotId: number,
    staffId: number,
  ): Promise<{ slot: RefereeTimeSlot; person: Staff }> {
    const slot = await this.locks.lockSlot(tx, slotId);
    return { slot, person: await this.locks.lockStaffMember(tx, staffId) };
  }
}
