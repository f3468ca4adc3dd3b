/** Kinds of people who can be written to; assistants have no page, and are found by their team alone. */
export const PEOPLE = ['families', 'staff', 'coaches', 'assistants'] as const;
export type PeopleKind = (typeof PEOPLE)[number];

/** Whom an audience names besides its own type, by their ids. */
export type Also = Partial<Record<Exclude<PeopleKind, 'families'>, readonly number[]>>;

export interface Person {
  kind: PeopleKind;
  id: number;
}

/*
 * A mail keeps one number of whom it is for. Of the type that its e-mail is for that is the id; of whoever is written to
 * besides it is below zero, and says the kind too, so that a coach is never taken for the family with the same id.
 */

export function numberOf({ kind, id }: Person, type: PeopleKind): number {
  return kind === type ? id : -(id * PEOPLE.length + PEOPLE.indexOf(kind));
}

export function personOf(number: number, type: PeopleKind): Person {
  if (number >= 0) return { kind: type, id: number };
  return { kind: PEOPLE[-number % PEOPLE.length], id: Math.floor(-number / PEOPLE.length) };
}

/** More than this no such number can tell apart. */
export const MOST_ALSO_ID = Math.floor(2_147_483_647 / PEOPLE.length) - 1;

/** Of several people those of each kind. */
export function idsByKind(numbers: readonly number[], type: PeopleKind): Map<PeopleKind, number[]> {
  const found = new Map<PeopleKind, number[]>();
  for (const number of numbers) {
    const { kind, id } = personOf(number, type);
    const others = found.get(kind);
    if (others) others.push(id);
    else found.set(kind, [id]);
  }
  return found;
}

/** Of which kinds there is anybody. */
export const kindsOf = (also: Also = {}): [kind: keyof Also, ids: readonly number[]][] =>
  (['coaches', 'assistants', 'staff'] as const).flatMap((kind) => {
    const ids = also[kind] ?? [];
    return ids.length > 0 ? [[kind, ids]] : [];
  });
