import { useState } from 'react';

import type { CampaignAudienceDto, AudienceType } from '@/api/generated/model';

/** What the server takes as a list. */
const MOST_TICKED = 10_000;

export type Ticks = ReadonlySet<number>;

export interface Filters {
  sport?: string;
  programId?: number;
  seasonId?: number;
  teamId?: number;
  grade?: string;
  registration?: CampaignAudienceDto['registration'];
  staffType?: CampaignAudienceDto['staffType'];
  w9Status?: CampaignAudienceDto['w9Status'];
}

/** The last list that was ticked whole. */
interface Whole {
  filters: Filters;
  /** Where a search narrowed it, no filters say who they are. */
  search?: string;
  ids: readonly number[];
}

/** Ticks outlive a change of filters, not one of the type. */
export function useSelection() {
  const [ticked, setTicked] = useState<Ticks>(new Set());
  const [about, setAbout] = useState<Filters>({});
  const [whole, setWhole] = useState<Whole | null>(null);
  const replace = (ids: readonly number[]) => {
    setTicked(new Set(ids));
    setAbout({});
    setWhole(null);
  };
  const set = (ids: readonly number[], isOn: boolean, shown: Filters) => {
    if (isOn) setAbout(ticked.size === 0 ? shown : sameOf(about, shown));
    setTicked(withTicks(ticked, ids, isOn));
  };
  return {
    ticked,
    /** By which filters all of them were ticked, so what the e-mail is about. */
    about,
    whole,
    set,
    setWhole: (next: Whole, shown: Filters) => {
      setWhole(next);
      set(next.ids, true, shown);
    },
    replace,
    /** As a draft has it; `all` are those whom its filters find. */
    load: (audience: CampaignAudienceDto | null, all: readonly number[]) => {
      const filters = audience ? filtersOf(audience) : {};
      const left = new Set(audience?.except);
      setTicked(new Set(audience?.only ?? all.filter((id) => !left.has(id))));
      setAbout(filters);
      setWhole(audience?.except && !audience.only ? { filters, ids: all } : null);
    },
    clear: () => replace([]),
  };
}

/** Those of an audience, without whom it names one by one. */
export function filtersOf({
  type: _type,
  guardians: _,
  only: _only,
  except: _except,
  also: _also,
  ...filters
}: CampaignAudienceDto): Filters {
  return filters;
}

/** Whether a list that was ticked whole is the one that is shown. */
export const isOf = (whole: Whole, filters: Filters, search = ''): boolean =>
  (whole.search ?? '') === search &&
  [...Object.keys(whole.filters), ...Object.keys(filters)].every(
    (key) => whole.filters[key as keyof Filters] === filters[key as keyof Filters],
  );

/** Of two lists the filters that both have. */
export const sameOf = (one: Filters, other: Filters): Filters =>
  Object.fromEntries(Object.entries(one).filter(([key, value]) => other[key as keyof Filters] === value));

function withTicks(before: Ticks, ids: readonly number[], isOn: boolean): Ticks {
  const after = new Set(before);
  for (const id of ids) {
    if (isOn) after.add(id);
    else after.delete(id);
  }
  return after;
}

/**
 * The ticks as an audience: by their ids, or where they are too many as a whole list without some of it. Null where they
 * are neither.
 */
export function audienceOf(
  type: AudienceType,
  ticked: Ticks,
  whole: Whole | null,
  guardians: CampaignAudienceDto['guardians'],
  about: Filters = {},
): CampaignAudienceDto | null {
  const more = type === 'families' ? { guardians } : {};
  if (ticked.size <= MOST_TICKED) return { type, ...more, ...about, only: [...ticked] };
  if (!whole || whole.search) return null;
  const ids = new Set(whole.ids);
  const except = whole.ids.filter((id) => !ticked.has(id));
  const isPartOfWhole = [...ticked].every((id) => ids.has(id));
  return isPartOfWhole && except.length <= MOST_TICKED ? { type, ...more, ...whole.filters, except } : null;
}
