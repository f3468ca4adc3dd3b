/** The cost of a broken preference in every search for hours and courts; `conflicts.ts` says when it is broken. */
export const PREFERENCE_WEIGHTS = {
  /** Two games of one family at the same time. */
  siblings: 3,
  /** One simultaneous game more than there are referees. */
  referees: 3,
};
