import { formatClockTime, monthDay, weekdayName } from '../../../kernel';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';

type When = Pick<RefereeTimeSlot, 'date' | 'timeSlot'>;
type WhenAndWhere = When & Pick<RefereeTimeSlot, 'location' | 'field'>;

/** "Sunday, September 5, 9:00 AM". */
export const formatTime = ({ date, timeSlot }: When): string =>
  `${weekdayName(date)}, ${monthDay(date)}, ${formatClockTime(timeSlot)}`;

export const formatSlot = (slot: WhenAndWhere): string =>
  `${formatTime(slot)}, ${slot.field}, ${slot.location}`;

/** As the audit names it. */
export const formatSlotSubject = (slot: WhenAndWhere & { id: number }) =>
  ({ subjectType: 'referee_slot', subjectId: slot.id, subjectName: formatSlot(slot) }) as const;
