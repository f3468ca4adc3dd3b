import type { LocalDate } from '../../../../kernel';

/** `off`: it was not to take place, whatever the reason. */
export type NoticedStatus = 'on' | 'off' | 'postponed' | 'cancelled' | 'forfeit' | 'removed';

/** A game or practice as people are told of it; times organisation-local. */
export interface NoticedState {
  date: LocalDate;
  time: string;
  /** null: nobody said how long it takes. */
  minutes: number | null;
  location: string;
  court: string | null;
  status: NoticedStatus;
  /** Why it is off, or what else there is to know. */
  words: string | null;
}

/** One change of a game or practice, in the order in which they happened. */
export interface NoticedEdit {
  id: number;
  kind: 'game' | 'practice';
  subjectId: number;
  /** What people knew; null: of nothing. */
  before: NoticedState | null;
  now: NoticedState;
}

/** Several changes of one become its last, from what was known before the first; nothing where that is the same. */
export function mergedEdits<Edit extends NoticedEdit>(edits: readonly Edit[]): Edit[] {
  const merged = new Map<string, Edit>();
  for (const edit of edits) {
    const key = `${edit.kind} ${edit.subjectId}`;
    const first = merged.get(key);
    merged.delete(key);
    merged.set(key, first ? { ...edit, before: first.before } : edit);
  }
  return [...merged.values()].filter(({ before, now }) => isNews(before, now));
}

const PLACE = ['date', 'time', 'minutes', 'location', 'court'] as const;

/** A game that was put off gets no new time. */
export const isGivenUp = (before: NoticedState | null, now: NoticedState): boolean =>
  before?.status === 'postponed' && now.status !== 'postponed' && now.status !== 'on';

function isNews(before: NoticedState | null, now: NoticedState): boolean {
  if (now.status !== 'on') return before?.status === 'on' || isGivenUp(before, now);
  if (before?.status !== 'on') return true;
  return PLACE.some((fact) => before[fact] !== now[fact]) || before.words !== now.words;
}
