import type { ScheduleRunResponse } from '@/api/generated/model';

/** How often a page polls a run's progress. */
export const POLL_INTERVAL_MS = 1000;

export const isRunning = ({
  state,
  publishAutomatically,
}: Pick<ScheduleRunResponse, 'state' | 'publishAutomatically'>) =>
  state === 'queued' || state === 'running' || (state === 'draft' && publishAutomatically);
