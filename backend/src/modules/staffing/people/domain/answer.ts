/** What people say to what they are asked. */
export const ANSWERS = ['accept', 'decline'] as const;
export type Answer = (typeof ANSWERS)[number];
