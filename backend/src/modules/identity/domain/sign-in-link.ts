const MINUTE = 60_000;

export const LINK_LIFETIME_MS = 15 * MINUTE;
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * MINUTE;
/** An administrator's rights reach everybody's data, so that session ends within the day. */
export const ADMIN_SESSION_LIFETIME_MS = 12 * 60 * MINUTE;

export interface LinkFacts {
  isUsed: boolean;
  expiresAt: Date;
}

/** A link opens once, within its fifteen minutes. */
export function linkOpens(link: LinkFacts, now: Date): boolean {
  return !link.isUsed && link.expiresAt > now;
}
