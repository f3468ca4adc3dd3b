import type { ScheduleRunDto } from '@/api/generated/model';

/** How often a page asks how far a schedule is. */
export const LOOK_AGAIN_MS = 1000;

export const isUnderWay = ({ state, publishes }: Pick<ScheduleRunDto, 'state' | 'publishes'>) =>
  state === 'queued' || state === 'running' || (state === 'done' && publishes);
