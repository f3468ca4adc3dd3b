import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Audit, type Principals } from '../../../platform';
import { SeasonListeners } from '../../leagues';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLocks } from './referee-locks';
import { RefereeMail } from './referee-mail.service';
import { RefereePositions } from './referee-positions';
import { slotWords, subjectOf } from './slot-record';

const NO_SEASON = 'the season does not take place.';

/** The slots of a season go with it, and who stands in them is told. One in which somebody stood stays: it is work done. */
@Injectable()
export class SeasonSlots implements OnModuleInit {
  constructor(
    private readonly listeners: SeasonListeners,
    private readonly locks: RefereeLocks,
    private readonly positions: RefereePositions,
    private readonly mail: RefereeMail,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.listeners.register((...deletion) => this.remove(...deletion));
  }

  private async remove(tx: EntityManager, seasonId: number, by: Principals): Promise<void> {
    const seen = await tx.find(RefereeTimeSlot, { where: { seasonId }, select: { id: true } });
    const all = await this.locks.slots(
      tx,
      seen.map(({ id }) => id),
    );
    const slots = all.filter((slot) => slot.status === 'open' || !this.positions.hasBegun(slot));
    const duties = await this.positions.liveOf(
      tx,
      slots.map(({ id }) => id),
    );
    const people = await this.locks.staff(
      tx,
      duties.map(({ staffId }) => staffId),
    );
    const inTime = [...slots].sort((a, b) =>
      `${a.date} ${a.timeSlot}`.localeCompare(`${b.date} ${b.timeSlot}`),
    );
    for (const [staffId, person] of people) {
      const own = inTime.filter(({ id }) =>
        duties.some((duty) => duty.slotId === id && duty.staffId === staffId),
      );
      await this.mail.freed(
        tx,
        person,
        own.map((slot) => `${slotWords(slot)}: ${NO_SEASON}`),
      );
      for (const slot of own)
        await this.audit.record(tx, by, {
          ...{ action: 'referee.cleared', ...subjectOf(slot) },
          before: { referee: person.name },
        });
    }
    if (slots.length > 0) await tx.delete(RefereeTimeSlot, { id: In(slots.map(({ id }) => id)) });
  }
}
