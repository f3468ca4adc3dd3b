import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { Audit, Clock, type Principals } from '../../../platform';
import { FuturePositions, type PositionKeeper } from '../people/future-positions';
import { StaffingErrors } from '../staffing.errors';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLocks } from './referee-locks';
import { RefereeMail } from './referee-mail.service';
import { RefereePositions } from './referee-positions';
import { slotWords, subjectOf } from './slot-record';

/** The games ahead of somebody who leaves, or is to become something else. */
@Injectable()
export class FutureGames implements PositionKeeper, OnModuleInit {
  constructor(
    private readonly keepers: FuturePositions,
    private readonly locks: RefereeLocks,
    private readonly positions: RefereePositions,
    private readonly mail: RefereeMail,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.keepers.register(this);
  }

  async futureOf(manager: EntityManager, staffId: number): Promise<string[]> {
    return (await this.slotsOf(manager, staffId)).map(slotWords);
  }

  async free(tx: EntityManager, staffId: number, by: Principals): Promise<void> {
    const seen = await this.slotsOf(tx, staffId);
    const slots = await this.locks.slots(
      tx,
      seen.map(({ id }) => id),
    );
    const person = await this.locks.person(tx, staffId);
    const live = await this.positions.liveOf(
      tx,
      slots.map(({ id }) => id),
    );
    const freed: string[] = [];
    for (const slot of slots) {
      const duty = live.find((one) => one.slotId === slot.id && one.staffId === staffId);
      if (!duty) continue;
      await this.positions.free(tx, slot, duty, 'withdrawn');
      freed.push(slotWords(slot));
      await this.audit.record(tx, by, {
        ...{ action: 'referee.cleared', ...subjectOf(slot) },
        before: { position: duty.position, referee: person.name },
      });
    }
    // The row is locked now: what was taken before that is seen, and nothing is taken after.
    if ((await this.slotsOf(tx, staffId)).length > 0) throw StaffingErrors.positions_changed();
    if (freed.length === 0) return;
    await this.mail.openAgain(
      tx,
      freed.map((slot) => `${person.name} was taken off: ${slot}.`),
    );
  }

  private async slotsOf(manager: EntityManager, staffId: number): Promise<RefereeTimeSlot[]> {
    const ahead = { cancelledAt: IsNull(), date: MoreThanOrEqual(this.clock.today()) };
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
