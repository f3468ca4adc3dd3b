/** How long credentials live; `/security` shows these very values. */
export const SESSION_DAYS = 7;
export const SIGN_IN_LINK_MINUTES = 15;
