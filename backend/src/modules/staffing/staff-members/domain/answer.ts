/** A person's answer to an offer or assignment. */
export const ANSWERS = ['accept', 'decline'] as const;
export type Answer = (typeof ANSWERS)[number];
