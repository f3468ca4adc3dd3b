import type { NoticedChangeDto, NoticedPlaceDto, NoticeHeadDto, ToldPersonDto } from '@/api/generated/model';
import { dayLabel, timeLabel } from '@/ui/format';

export const peopleWords = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

const DEEDS: Record<NoticedChangeDto['deed'], string> = {
  scheduled: 'New',
  changed: 'Changed',
  back: 'On again',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  forfeit: 'Forfeit',
};

export const deedWords = ({ deed }: NoticedChangeDto) => DEEDS[deed];

export const spotWords = ({ date, time, location, court }: NoticedPlaceDto) =>
  [dayLabel(date), timeLabel(time), location, court].filter(Boolean).join(', ');

/** "Meteors vs Owls and 3 more" */
export const changesWords = ({ title, changes }: Pick<NoticeHeadDto, 'title' | 'changes'>): string =>
  changes > 1 ? `${title} and ${changes - 1} more` : title;

/** Of old notices it is not kept who was told. */
export const nameOf = ({ name }: Pick<ToldPersonDto, 'name'>): string => name || 'Name no longer kept';
