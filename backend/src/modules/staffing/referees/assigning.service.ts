import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit, Transactions, type Principals } from '../../../platform';
import { StaffingErrors } from '../staffing.errors';
import { weightOf, wordsOf } from './domain/hindrances';
import { columnOf, type Position } from './domain/positions';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLocks } from './referee-locks';
import { RefereeMail } from './referee-mail.service';
import { RefereePositions } from './referee-positions';
import { RefereeTies } from './referee-ties';
import { nameOf } from './staff-names';
import { slotWords, subjectOf } from './slot-record';

export interface Assignment {
  staffId: number;
  position: Position;
  /** Why it is meant although something speaks against it. */
  note: string | null;
}

/** What the office does to the positions of a slot. */
@Injectable()
export class Assigning {
  constructor(
    private readonly transactions: Transactions,
    private readonly locks: RefereeLocks,
    private readonly positions: RefereePositions,
    private readonly ties: RefereeTies,
    private readonly mail: RefereeMail,
    private readonly audit: Audit,
  ) {}

  /** Offers the position: the referee is mailed and answers. Sent twice, it is one offer. */
  async assign(slotId: number, { staffId, position, note }: Assignment, by: Principals): Promise<void> {
    const tiesOf = await this.ties.of(slotId);
    await this.transactions.run(async (tx) => {
      const slot = await this.locks.slot(tx, slotId);
      const person = await this.locks.person(tx, staffId);
      if (this.positions.hasBegun(slot)) throw StaffingErrors.slot_begun();
      const standing = slot[columnOf(position)];
      if (standing === staffId) return;
      if (standing !== null) throw StaffingErrors.position_taken({ name: await nameOf(tx, standing) });
      const { hindrances, mayStand } = await this.positions.judge(tx, person, slot, position, tiesOf(person));
      const against = hindrances.filter((one) => weightOf(one) !== 'warning').map(wordsOf);
      if (mayStand === 'no')
        throw StaffingErrors.cannot_assign({ name: person.name, why: against.join('. ') });
      if (mayStand === 'override' && note === null)
        throw StaffingErrors.assignment_needs_note({ name: person.name, why: against.join('. ') }).at('note');
      const duty = await this.positions.offer(tx, slot, position, staffId, note);
      await this.mail.offer(tx, person, [{ slot, duty }]);
      await this.audit.record(tx, by, {
        ...{ action: 'referee.assigned', ...subjectOf(slot) },
        after: { position, referee: person.name, note },
      });
    });
    await this.mail.nudge();
  }

  /** The person is told, unless it is over. */
  async clear(slotId: number, position: Position, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const slot = await this.locks.slot(tx, slotId);
      await this.clearIn(tx, slot, position, by);
    });
    await this.mail.nudge();
  }

  private async clearIn(tx: EntityManager, slot: RefereeTimeSlot, position: Position, by: Principals) {
    const standing = slot[columnOf(position)];
    if (standing === null) return;
    const person = await this.locks.person(tx, standing);
    const live = await this.positions.liveOf(tx, [slot.id]);
    const duty = live.find((one) => one.position === position)!;
    await this.positions.free(tx, slot, duty, 'withdrawn');
    if (!this.positions.hasBegun(slot))
      await this.mail.freed(tx, person, [`${slotWords(slot)}: the office has taken you off.`]);
    await this.audit.record(tx, by, {
      ...{ action: 'referee.cleared', ...subjectOf(slot) },
      before: { position, referee: person.name },
    });
  }
}
