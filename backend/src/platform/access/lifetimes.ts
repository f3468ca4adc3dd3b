/** How long credentials live; `/security` shows these values, and the sign-in pages mention them. */
export const SIGN_IN_LINK_MINUTES = 15;
export const SESSION_DAYS = 7;
/** An administrator's session reaches everyone's data, so it ends within the day. */
export const ADMIN_SESSION_HOURS = 12;
