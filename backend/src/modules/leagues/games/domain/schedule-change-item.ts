import type { LocalDate } from '../../../../kernel';

/** `off`: the event was canceled or forfeited. */
export type NoticedStatus = 'on' | 'off' | 'postponed' | 'canceled' | 'forfeit' | 'removed';

/** A game or practice as shown in a notice; times are organization-local. */
export interface ScheduledState {
  date: LocalDate;
  time: string;
  /** null when the duration is unknown. */
  durationMinutes: number | null;
  location: string;
  court: string | null;
  status: NoticedStatus;
  /** The reason of a cancellation, or a note. */
  remark: string | null;
}

/** One change of a game or practice; changes are kept in order. */
export interface ScheduleEdit {
  id: number;
  kind: 'game' | 'practice';
  subjectId: number;
  /** What people knew before; null when they did not know the event. */
  previousState: ScheduledState | null;
  newState: ScheduledState;
}

/**
 * Merges several changes of one game: what was known before the first, and the state after the last. Returns nothing
 * when both are the same.
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

/** Whether a postponed game gets no new time. */
export const wasPostponedAndDropped = (before: ScheduledState | null, now: ScheduledState): boolean =>
  before?.status === 'postponed' && now.status !== 'postponed' && now.status !== 'on';

function isRelevantChange(before: ScheduledState | null, now: ScheduledState): boolean {
  if (now.status !== 'on') return before?.status === 'on' || wasPostponedAndDropped(before, now);
  if (before?.status !== 'on') return true;
  return PLACE.some((fact) => before[fact] !== now[fact]) || before.remark !== now.remark;
}
