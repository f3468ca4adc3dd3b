import { useRef, useState } from 'react';

import { ApiError } from '@/api/errors';

import { toChanges, same } from '../form/changes';

/** A record as its form has it: the values and their version. */
export interface Edited<T> {
  version: number;
  values: T;
}

/** Two people gave these fields different values. */
export interface EditConflict<T> {
  fields: (keyof T & string)[];
  mine: T;
  /** The values that the form was opened with. */
  begun: Edited<T>;
  /** The current values. */
  now: Edited<T>;
}

const CHANGED_MEANWHILE = 'edits.stale_version';

/** The fields that both changed, each to something else. */
export function findEditConflicts<T extends object>(begun: T, mine: T, now: T): (keyof T & string)[] {
  const theirs = toChanges(begun, now);
  const both = Object.keys(toChanges(begun, mine)).filter((field) => field in theirs);
  return (both as (keyof T & string)[]).filter((field) => !same(mine[field], now[field]));
}

/**
 * Saves a form of which another editor may have one open too. Changes without a conflict are saved again automatically
 * on top of the current values; conflicts are left to the person, as `clash`, to be answered with `updatePreference`.
 */
export function useConcurrentEdit<T extends object>({
  opened,
  read,
  save,
}: {
  opened: Edited<T>;
  /** The form's values from the record in an error. */
  read(record: Record<string, unknown>): T;
  save(changes: Partial<T>, version: number): Promise<Edited<T>>;
}) {
  const begun = useRef(opened);
  const [clash, setClash] = useState<EditConflict<T>>();

  /** The values after saving, or undefined when there is something to choose first. */
  const submit = (mine: T) => saveOnto(begun.current, mine);

  // Until something is saved, the form continues from what it was opened with: its other fields belong to that.
  async function saveOnto(base: Edited<T>, mine: T): Promise<Edited<T> | undefined> {
    for (;;) {
      const changes = toChanges(base.values, mine);
      if (Object.keys(changes).length === 0) return (begun.current = base);
      try {
        return (begun.current = await save(changes, base.version));
      } catch (error) {
        const now = getCurrentValues(error, read);
        // Without another version there is nothing new to merge.
        if (!now || now.version === base.version) throw error;
        const fields = findEditConflicts(base.values, mine, now.values);
        if (fields.length > 0) {
          setClash({ fields, mine, begun: base, now });
          return undefined;
        }
        mine = { ...now.values, ...changes };
        base = now;
      }
    }
  }

  /** `mine` of the conflicting fields are kept, the others become the other person's. */
  async function choose(kept: readonly (keyof T & string)[]): Promise<Edited<T> | undefined> {
    if (!clash) return undefined;
    const { mine, now, fields } = clash;
    const changes = toChanges(clash.begun.values, mine);
    const given = fields.filter((field) => !kept.includes(field));
    const theirs = Object.fromEntries(given.map((field) => [field, now.values[field]])) as Partial<T>;
    setClash(undefined);
    return saveOnto(now, { ...now.values, ...changes, ...theirs });
  }

  return { submit, clash, choose, postpone: () => setClash(undefined) };
}

function getCurrentValues<T>(
  error: unknown,
  read: (record: Record<string, unknown>) => T,
): Edited<T> | undefined {
  if (!(error instanceof ApiError) || error.code !== CHANGED_MEANWHILE || !error.current) return undefined;
  return { version: Number(error.current.version), values: read(error.current) };
}
