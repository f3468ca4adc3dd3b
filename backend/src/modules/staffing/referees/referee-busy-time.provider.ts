import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, Between, IsNull, type EntityManager } from 'typeorm';
import { toMinuteOfDay, fromMinuteOfDay, type LocalDate } from '../../../kernel';
import { BusyTimeRegistry, type BusyTime } from '../programs/busy-time.registry';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';

/** Tells program staffing when referees are on a field. */
@Injectable()
export class RefereeBusyTimeProvider implements OnModuleInit {
  constructor(private readonly busy: BusyTimeRegistry) {}

  onModuleInit(): void {
    this.busy.register((...asked) => this.list(...asked));
  }

  private async list(
    manager: EntityManager,
    staffIds: readonly number[],
    { from, until }: { from: LocalDate; until: LocalDate },
  ): Promise<BusyTime[]> {
    const [near, anyOfThem] = [{ date: Between(from, until), canceledAt: IsNull() }, Any([...staffIds])];
    const slots = await manager.find(RefereeTimeSlot, {
      where: [
        { ...near, referee1Id: anyOfThem },
        { ...near, referee2Id: anyOfThem },
      ],
      order: { date: 'ASC', timeSlot: 'ASC', id: 'ASC' },
    });
    return slots.flatMap(({ date, timeSlot, durationMinutes, field, referee1Id, referee2Id }) =>
      [referee1Id, referee2Id].flatMap((staffId) =>
        staffId !== null && staffIds.includes(staffId)
          ? [
              {
                ...{ staffId, what: `Referees on ${field}` },
                meeting: { date, startTime: timeSlot, endTime: getEnd(timeSlot, durationMinutes) },
              },
            ]
          : [],
      ),
    );
  }
}

const DAY_MINUTES = 24 * 60;

/** At the latest at its end, on the same day. */
function getEnd(timeSlot: string, minutes: number): string {
  const end = toMinuteOfDay(timeSlot) + minutes;
  return end < DAY_MINUTES ? fromMinuteOfDay(end) : '24:00';
}
