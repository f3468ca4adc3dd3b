export interface SignInLinkState {
  isUsed: boolean;
  expiresAt: Date;
}

/** A link works once, until it expires. */
export function isLinkUsable(link: SignInLinkState, now: Date): boolean {
  return !link.isUsed && link.expiresAt > now;
}
