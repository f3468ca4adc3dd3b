import { useEffect, useState } from 'react';

import type { Draft } from './rosters';

interface Drafted {
  draft: Draft;
  /** The states before each change, latest last. */
  past: Draft[];
}

const MAX_STEPS = 50;

function kept(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Moves known only to this browser until they are published; they survive a page reload. */
export function useRosterDraft(seasonId: number) {
  const key = `roster-draft-${seasonId}`;
  const [{ draft, past }, set] = useState<Drafted>(() => ({ draft: kept(key), past: [] }));
  useEffect(() => {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  }, [draft, key]);
  return {
    draft,
    canUndo: past.length > 0,
    change: (next: (draft: Draft) => Draft) =>
      set((now) => ({ draft: next(now.draft), past: [...now.past, now.draft].slice(-MAX_STEPS) })),
    undo: () => set((now) => ({ draft: now.past.at(-1) ?? now.draft, past: now.past.slice(0, -1) })),
    /** What was published, or cannot be, cannot be undone here. */
    restart: (next: Draft) => set({ draft: next, past: [] }),
  };
}

export type RosterDraft = ReturnType<typeof useRosterDraft>;
