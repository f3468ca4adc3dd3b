const PREFIX = 'draft ';

/** What was typed into a form and not sent, of one account, in this tab. */
export interface Draft {
  values: Record<string, unknown>;
  /** Something was typed that is not kept here. */
  isPartial: boolean;
}

const keyOf = (email: string, name: string) => `${PREFIX}${email} ${name}`;

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
    const draft = JSON.parse(storage.getItem(keyOf(email, name)) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' ? draft : undefined;
  });
}

export function writeDraft(email: string, name: string, draft: Draft | null): void {
  inStorage((storage) => {
    if (draft) storage.setItem(keyOf(email, name), JSON.stringify(draft));
    else storage.removeItem(keyOf(email, name));
  });
}

/** All of them, or all but those of one account. */
export function forgetDrafts(butOf?: string): void {
  inStorage((storage) => {
    const kept = butOf && `${PREFIX}${butOf} `;
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) storage.removeItem(key);
  });
}
