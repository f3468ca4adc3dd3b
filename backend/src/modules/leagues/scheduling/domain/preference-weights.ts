/** The cost of a broken preference in every search for slots; `conflicts.ts` defines when a preference is broken. */
export const PREFERENCE_WEIGHTS = {
  /** Two games of one family at the same time. */
  siblings: 3,
  /** More simultaneous games than referees, per game. */
  referees: 3,
};
