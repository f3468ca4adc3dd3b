const PREFIX = 'draft ';

/** Unsent form input of one user, in this tab. */
export interface Draft {
  values: Record<string, unknown>;
  /** Something was typed that is not stored here. */
  isPartial: boolean;
}

const toKey = (email: string, name: string) => `${PREFIX}${email} ${name}`;

/** A browser may refuse storage: then a reload loses what was typed, and nothing breaks. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}

export function readDraft(email: string, name: string): Draft | undefined {
  return inStorage((storage) => {
    const draft = JSON.parse(storage.getItem(toKey(email, name)) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' ? draft : undefined;
  });
}

export function writeDraft(email: string, name: string, draft: Draft | null): void {
  inStorage((storage) => {
    if (draft) storage.setItem(toKey(email, name), JSON.stringify(draft));
    else storage.removeItem(toKey(email, name));
  });
}

/** All of them, or all except one user's. */
export function clearDrafts(butOf?: string): void {
  inStorage((storage) => {
    const kept = butOf && `${PREFIX}${butOf} `;
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) storage.removeItem(key);
  });
}
