import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../../kernel';
import { Audit, Clock, SavedSettings, Transactions, type UserPrincipal } from '../../../platform';
import type { Staff } from '../people/entities/staff.entity';
import { StaffMembers } from '../people/staff-members';
import { StaffingErrors } from '../staffing.errors';
import { mayGiveBack } from './domain/duty';
import { ownWordsOf, weightOf } from './domain/hindrances';
import { columnOf, type Position } from './domain/positions';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLocks } from './referee-locks';
import { RefereePositions } from './referee-positions';
import { refereeSettings } from './referee-settings';
import { RefereeTies } from './referee-ties';
import { nameOf } from './staff-names';
import { subjectOf, whenOf } from './slot-record';

/** When the slot was, as the referee saw it. */
export interface SeenSlot {
  date?: LocalDate;
  timeSlot?: string;
}

/** What referees do for themselves. */
@Injectable()
export class SignUps {
  constructor(
    private readonly transactions: Transactions,
    private readonly locks: RefereeLocks,
    private readonly positions: RefereePositions,
    private readonly ties: RefereeTies,
    private readonly members: StaffMembers,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly saved: SavedSettings,
  ) {}

  /** Sent twice, it is one sign-up. */
  async signUp(slotId: number, position: Position, seen: SeenSlot, by: UserPrincipal): Promise<void> {
    const { id: staffId } = await this.members.byUser(by.userId);
    const tiesOf = await this.ties.of(slotId);
    await this.transactions.run(async (tx) => {
      const { slot, person } = await this.lock(tx, slotId, staffId);
      const { date = slot.date, timeSlot = slot.timeSlot } = seen;
      if (date !== slot.date || timeSlot !== slot.timeSlot)
        throw StaffingErrors.slot_moved({ when: whenOf(slot) });
      if (this.positions.hasBegun(slot)) throw StaffingErrors.slot_begun();
      const standing = slot[columnOf(position)];
      if (standing === staffId) return;
      if (standing !== null) throw StaffingErrors.position_taken({ name: await nameOf(tx, standing) });
      const { hindrances, mayStand } = await this.positions.judge(tx, person, slot, position, tiesOf(person));
      const against = hindrances.filter((one) => weightOf(one) !== 'warning');
      if (mayStand !== 'yes') throw StaffingErrors.cannot_sign_up().saying(against.map(ownWordsOf).join(' '));
      await this.positions.signUp(tx, slot, position, staffId);
      await this.audit.record(
        tx,
        { user: by },
        {
          ...{ action: 'referee.signed_up', ...subjectOf(slot) },
          after: { position, referee: person.name },
        },
      );
    });
  }

  /** Sent twice, it is one. An offer is declined by answering it. */
  async giveBack(slotId: number, by: UserPrincipal): Promise<void> {
    const { id: staffId } = await this.members.byUser(by.userId);
    await this.transactions.run(async (tx) => {
      const { slot, person } = await this.lock(tx, slotId, staffId);
      const live = await this.positions.liveOf(tx, [slotId]);
      const own = live.find((duty) => duty.staffId === staffId);
      if (!own) return;
      if (own.status !== 'accepted' || own.acceptedAt === null) throw StaffingErrors.offer_unanswered();
      const { giveBackDays: days } = this.saved.of(refereeSettings);
      if (!mayGiveBack(own.acceptedAt, this.positions.startOf(slot), this.clock.now(), days))
        throw StaffingErrors.too_late_to_give_back();
      await this.positions.free(tx, slot, own, 'given_back');
      await this.audit.record(
        tx,
        { user: by },
        {
          ...{ action: 'referee.gave_back', ...subjectOf(slot) },
          before: { position: own.position, referee: person.name },
        },
      );
    });
  }

  private async lock(
    tx: EntityManager,
    slotId: number,
    staffId: number,
  ): Promise<{ slot: RefereeTimeSlot; person: Staff }> {
    const slot = await this.locks.slot(tx, slotId);
    return { slot, person: await this.locks.person(tx, staffId) };
  }
}
