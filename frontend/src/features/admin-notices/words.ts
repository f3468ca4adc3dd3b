import type { NoticedChangeDto, NoticedPlaceDto, ToldPersonDto } from '@/api/generated/model';
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
export function changesWords([first, ...more]: readonly NoticedChangeDto[]): string {
  if (!first) return '';
  return more.length === 0 ? first.title : `${first.title} and ${more.length} more`;
}

export type Reach = 'sent' | 'under way' | 'failed' | 'no address';

const REACH: Record<NonNullable<ToldPersonDto['state']>, Reach> = {
  waiting: 'under way',
  sending: 'under way',
  deferred: 'under way',
  paused: 'under way',
  accepted: 'sent',
  failed: 'failed',
  suppressed: 'failed',
  unsubscribed: 'failed',
  unverified: 'failed',
  cancelled: 'failed',
};

/** Whether somebody knows of it, as far as a mail server tells. */
export function reachOf({ state, email }: ToldPersonDto): Reach {
  if (email === null) return 'no address';
  return state === null ? 'under way' : REACH[state];
}

export const isMissed = (person: ToldPersonDto) => ['failed', 'no address'].includes(reachOf(person));
