import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, Between, IsNull, type EntityManager } from 'typeorm';
import { minuteOfDay, timeOfMinute, type LocalDate } from '../../../kernel';
import { BusyTimes, type BusyTime } from '../programs/busy-times';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';

/** Tells those who plan the staff of programs when referees stand on a field. */
@Injectable()
export class RefereeBusyTimes implements OnModuleInit {
  constructor(private readonly busy: BusyTimes) {}

  onModuleInit(): void {
    this.busy.register((...asked) => this.of(...asked));
  }

  private async of(
    manager: EntityManager,
    staffIds: readonly number[],
    { from, until }: { from: LocalDate; until: LocalDate },
  ): Promise<BusyTime[]> {
    const [near, whom] = [{ date: Between(from, until), cancelledAt: IsNull() }, Any([...staffIds])];
    const slots = await manager.find(RefereeTimeSlot, {
      where: [
        { ...near, referee1Id: whom },
        { ...near, referee2Id: whom },
      ],
      order: { date: 'ASC', timeSlot: 'ASC', id: 'ASC' },
    });
    return slots.flatMap(({ date, timeSlot, minutes, field, referee1Id, referee2Id }) =>
      [referee1Id, referee2Id].flatMap((staffId) =>
        staffId !== null && staffIds.includes(staffId)
          ? [
              {
                ...{ staffId, what: `Referees on ${field}` },
                meeting: { date, startTime: timeSlot, endTime: endOf(timeSlot, minutes) },
              },
            ]
          : [],
      ),
    );
  }
}

const DAY_MINUTES = 24 * 60;

/** On the same day, at the latest at its end. */
function endOf(timeSlot: string, minutes: number): string {
  const end = minuteOfDay(timeSlot) + minutes;
  return end < DAY_MINUTES ? timeOfMinute(end) : '24:00';
}
