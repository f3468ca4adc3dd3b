/** What a wish that is not granted costs wherever hours and courts are searched; `conflicts.ts` says when it is not. */
export const WISH_WEIGHTS = {
  /** Two games of one family at one time. */
  siblings: 3,
  /** A game more at one time than there are referees. */
  referees: 3,
};
