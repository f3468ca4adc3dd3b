import { clockWords, monthDay, weekdayName } from '../../../kernel';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';

type When = Pick<RefereeTimeSlot, 'date' | 'timeSlot'>;
type WhenAndWhere = When & Pick<RefereeTimeSlot, 'place' | 'field'>;

/** "Sunday, September 5, 9:00 AM". */
export const whenOf = ({ date, timeSlot }: When): string =>
  `${weekdayName(date)}, ${monthDay(date)}, ${clockWords(timeSlot)}`;

export const slotWords = (slot: WhenAndWhere): string => `${whenOf(slot)}, ${slot.field}, ${slot.place}`;

/** As the audit log calls it. */
export const subjectOf = (slot: WhenAndWhere & { id: number }) =>
  ({ subjectType: 'referee_slot', subjectId: slot.id, subjectName: slotWords(slot) }) as const;
