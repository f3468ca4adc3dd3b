export interface LinkFacts {
  isUsed: boolean;
  expiresAt: Date;
}

/** A link opens once, within its time. */
export function linkOpens(link: LinkFacts, now: Date): boolean {
  return !link.isUsed && link.expiresAt > now;
}
