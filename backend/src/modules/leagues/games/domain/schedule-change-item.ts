import type { LocalDate } from '../../../../kernel';

/** `off`: it will not take place, for whatever reason. */
export type NoticedStatus = 'on' | 'off' | 'postponed' | 'canceled' | 'forfeit' | 'removed';

/** A game or practice as people see it in a notice; times are organization-local. */
export interface ScheduledState {
  date: LocalDate;
  time: string;
  /** null: the duration is not known. */
  durationMinutes: number | null;
  location: string;
  court: string | null;
  status: NoticedStatus;
  /** Why it is off, or anything else to know. */
  remark: string | null;
}

/** One change of a game or practice, in the order in which they happened. */
export interface ScheduleEdit {
  id: number;
  kind: 'game' | 'practice';
  subjectId: number;
  /** What people knew; null: nothing. */
  previousState: ScheduledState | null;
  newState: ScheduledState;
}

/**
 * Several changes of one game become its last one, compared with what was known before the first; nothing when both
 * are the same.
 */
export function mergeEdits<Edit extends ScheduleEdit>(edits: readonly Edit[]): Edit[] {
  const merged = new Map<string, Edit>();
  for (const edit of edits) {
    const key = `${edit.kind} ${edit.subjectId}`;
    const first = merged.get(key);
    merged.delete(key);
    merged.set(key, first ? { ...edit, previousState: first.previousState } : edit);
  }
  return [...merged.values()].filter(({ previousState, newState }) =>
    isRelevantChange(previousState, newState),
  );
}

const PLACE = ['date', 'time', 'durationMinutes', 'location', 'court'] as const;

/** A postponed game does not get a new time. */
export const wasPostponedAndDropped = (before: ScheduledState | null, now: ScheduledState): boolean =>
  before?.status === 'postponed' && now.status !== 'postponed' && now.status !== 'on';

function isRelevantChange(before: ScheduledState | null, now: ScheduledState): boolean {
  if (now.status !== 'on') return before?.status === 'on' || wasPostponedAndDropped(before, now);
  if (before?.status !== 'on') return true;
  return PLACE.some((fact) => before[fact] !== now[fact]) || before.remark !== now.remark;
}
