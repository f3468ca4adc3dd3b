/** How long credentials live; `/security` shows these very values, and the pages on signing in name them. */
export const SIGN_IN_LINK_MINUTES = 15;
export const SESSION_DAYS = 7;
/** An administrator's rights reach everybody's data, so that session ends within the day. */
export const ADMIN_SESSION_HOURS = 12;
