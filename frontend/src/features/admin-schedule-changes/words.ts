import type {
  NoticeItemResponse,
  ScheduledTimeResponse,
  NoticeSummaryResponse,
  NotifiedPersonResponse,
} from '@/api/generated/model';
import { dayLabel, timeLabel } from '@/ui/format';

export const formatPeople = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

const ACTIONS: Record<NoticeItemResponse['action'], string> = {
  scheduled: 'New',
  changed: 'Changed',
  reinstated: 'Back on',
  postponed: 'Postponed',
  canceled: 'Canceled',
  forfeit: 'Forfeit',
};

export const formatAction = ({ action }: NoticeItemResponse) => ACTIONS[action];

export const formatSlot = ({ date, time, location, court }: ScheduledTimeResponse) =>
  [dayLabel(date), timeLabel(time), location, court].filter(Boolean).join(', ');

/** "Meteors vs Owls and 3 more" */
export const formatChanges = ({
  title,
  changes,
}: Pick<NoticeSummaryResponse, 'title' | 'changes'>): string =>
  changes > 1 ? `${title} and ${changes - 1} more` : title;

/** The recipients of old notices are no longer stored. */
export const getName = ({ name }: Pick<NotifiedPersonResponse, 'name'>): string =>
  name || 'Name no longer stored';
