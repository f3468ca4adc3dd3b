import { useState } from 'react';

import type { CampaignAudienceDto, AudienceType } from '@/api/generated/model';

/** The server's limit for a list. */
const MAX_SELECTED = 10_000;

export type RecipientSelection = ReadonlySet<number>;

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

/** The latest list that was selected as a whole. */
interface SelectAllState {
  filters: Filters;
  /** When a search narrowed it, no filters describe who they are. */
  search?: string;
  ids: readonly number[];
}

/** A selection survives a change of filters, but not of the type. */
export function useSelection() {
  const [ticked, setTicked] = useState<RecipientSelection>(new Set());
  const [about, setAbout] = useState<Filters>({});
  const [whole, setWhole] = useState<SelectAllState | null>(null);
  const replace = (ids: readonly number[]) => {
    setTicked(new Set(ids));
    setAbout({});
    setWhole(null);
  };
  const set = (ids: readonly number[], isOn: boolean, shown: Filters) => {
    if (isOn) setAbout(ticked.size === 0 ? shown : isSameAudience(about, shown));
    setTicked(applySelection(ticked, ids, isOn));
  };
  return {
    ticked,
    /** The filters by which all of them were selected, and so the email's subject. */
    about,
    whole,
    set,
    setWhole: (next: SelectAllState, shown: Filters) => {
      setWhole(next);
      set(next.ids, true, shown);
    },
    replace,
    /** As a draft stores it; `all` are those that its filters find. */
    load: (audience: CampaignAudienceDto | null, all: readonly number[]) => {
      const filters = audience ? toFilters(audience) : {};
      const left = new Set(audience?.excludedIds);
      setTicked(new Set(audience?.includedIds ?? all.filter((id) => !left.has(id))));
      setAbout(filters);
      setWhole(audience?.excludedIds && !audience.includedIds ? { filters, ids: all } : null);
    },
    clear: () => replace([]),
  };
}

/** An audience without the individually listed people. */
export function toFilters({
  type: _type,
  parents: _,
  includedIds: _only,
  excludedIds: _except,
  additionalRecipients: _also,
  ...filters
}: CampaignAudienceDto): Filters {
  return filters;
}

/** Whether a list selected as a whole is the visible one. */
export const isSelected = (selectAllState: SelectAllState, filters: Filters, search = ''): boolean =>
  (selectAllState.search ?? '') === search &&
  [...Object.keys(selectAllState.filters), ...Object.keys(filters)].every(
    (key) => selectAllState.filters[key as keyof Filters] === filters[key as keyof Filters],
  );

/** The filters that two lists have in common. */
export const isSameAudience = (one: Filters, other: Filters): Filters =>
  Object.fromEntries(Object.entries(one).filter(([key, value]) => other[key as keyof Filters] === value));

function applySelection(
  before: RecipientSelection,
  ids: readonly number[],
  isOn: boolean,
): RecipientSelection {
  const after = new Set(before);
  for (const id of ids) {
    if (isOn) after.add(id);
    else after.delete(id);
  }
  return after;
}

/**
 * The selection as an audience: by id, or, when there are too many, as a whole list without some. Null when it is
 * neither.
 */
export function getAudience(
  type: AudienceType,
  ticked: RecipientSelection,
  whole: SelectAllState | null,
  guardians: CampaignAudienceDto['parents'],
  about: Filters = {},
): CampaignAudienceDto | null {
  const more = type === 'families' ? { parents: guardians } : {};
  if (ticked.size <= MAX_SELECTED) return { type, ...more, ...about, includedIds: [...ticked] };
  if (!whole || whole.search) return null;
  const ids = new Set(whole.ids);
  const except = whole.ids.filter((id) => !ticked.has(id));
  const isPartOfWhole = [...ticked].every((id) => ids.has(id));
  return isPartOfWhole && except.length <= MAX_SELECTED
    ? { type, ...more, ...whole.filters, excludedIds: except }
    : null;
}
