import { useRef, useState } from 'react';

import { ApiError } from '@/api/errors';

import { changesOf, same } from '../form/changes';

/** A record as its form knows it: the values and the version that they are of. */
export interface Edited<T> {
  version: number;
  values: T;
}

/** Two people gave these fields different values. */
export interface Clash<T> {
  fields: (keyof T & string)[];
  mine: T;
  /** What the form was opened with. */
  begun: Edited<T>;
  /** What stands now. */
  now: Edited<T>;
}

const CHANGED_MEANWHILE = 'edits.changed_meanwhile';

/** The fields that both changed, each to something else. */
export function clashesOf<T extends object>(begun: T, mine: T, now: T): (keyof T & string)[] {
  const theirs = changesOf(begun, now);
  const both = Object.keys(changesOf(begun, mine)).filter((field) => field in theirs);
  return (both as (keyof T & string)[]).filter((field) => !same(mine[field], now[field]));
}

/**
 * Saves a form of which another editor may have one open too. What collides with nothing is saved again by itself on
 * top of what stands now; what collides is left to the person, as `clash`, to be answered with `choose`.
 */
export function useEdit<T extends object>({
  opened,
  read,
  save,
}: {
  opened: Edited<T>;
  /** The form's values of the record that a refusal brings. */
  read(record: Record<string, unknown>): T;
  save(changes: Partial<T>, version: number): Promise<Edited<T>>;
}) {
  const begun = useRef(opened);
  const [clash, setClash] = useState<Clash<T>>();

  /** What stands after it, or undefined when there is something to choose first. */
  const submit = (mine: T) => saveOnto(begun.current, mine);

  // The form goes on from what it was opened with until something is saved: its other fields are of that.
  async function saveOnto(base: Edited<T>, mine: T): Promise<Edited<T> | undefined> {
    for (;;) {
      const changes = changesOf(base.values, mine);
      if (Object.keys(changes).length === 0) return (begun.current = base);
      try {
        return (begun.current = await save(changes, base.version));
      } catch (error) {
        const now = presentOf(error, read);
        // Without another version there is nothing new to build upon.
        if (!now || now.version === base.version) throw error;
        const fields = clashesOf(base.values, mine, now.values);
        if (fields.length > 0) {
          setClash({ fields, mine, begun: base, now });
          return undefined;
        }
        mine = { ...now.values, ...changes };
        base = now;
      }
    }
  }

  /** `mine` of the colliding fields are kept, the others become what the other person wrote. */
  async function choose(kept: readonly (keyof T & string)[]): Promise<Edited<T> | undefined> {
    if (!clash) return undefined;
    const { mine, now, fields } = clash;
    const changes = changesOf(clash.begun.values, mine);
    const given = fields.filter((field) => !kept.includes(field));
    const theirs = Object.fromEntries(given.map((field) => [field, now.values[field]])) as Partial<T>;
    setClash(undefined);
    return saveOnto(now, { ...now.values, ...changes, ...theirs });
  }

  return { submit, clash, choose, postpone: () => setClash(undefined) };
}

function presentOf<T>(error: unknown, read: (record: Record<string, unknown>) => T): Edited<T> | undefined {
  if (!(error instanceof ApiError) || error.code !== CHANGED_MEANWHILE || !error.current) return undefined;
  return { version: Number(error.current.version), values: read(error.current) };
}
