import { MINUTE_MS } from '../../../../kernel';
import { offeringKeyText, type OfferingKey } from './cart';

/** The limits for a user who has never paid; the platform defines the values. */
export interface HoldLimits {
  spotsPerProgram: number;
  unpaidEnds: number;
  windowHours: number;
  waitMinutes: number;
}

/** The present and past holds of a user who has never paid, by program. */
export interface UnpaidHolds {
  /** Unpaid spots in the user's other checkouts. */
  spots: ReadonlyMap<string, number>;
  /** When holds expired without a payment. */
  endedAt: ReadonlyMap<string, readonly Date[]>;
}

export const NO_HOLDS: UnpaidHolds = { spots: new Map(), endedAt: new Map() };

export interface HeldLine {
  program: string;
  /** Whether the open checkout already holds this line. */
  isHeld: boolean;
  /** Whether the line costs nothing, so it is never unpaid. */
  isFree: boolean;
}

export type HoldRefusal = { reason: 'spots' } | { reason: 'wait'; retryAt: Date };

/** The program that a spot counts for. A season's league program and all its teams count as one. */
export function getLimitedProgramKey(offering: OfferingKey & { seasonId?: number | null }): string {
  return offering.seasonId == null ? offeringKeyText(offering) : `season:${offering.seasonId}`;
}

/** When the user can start the next hold of a program; null for now. */
export function getNextHoldAt(endedAt: readonly Date[], now: Date, limits: HoldLimits): Date | null {
  const since = now.getTime() - limits.windowHours * 60 * MINUTE_MS;
  const recent = endedAt.map((end) => end.getTime()).filter((end) => end > since);
  if (recent.length < limits.unpaidEnds) return null;
  const next = Math.max(...recent) + limits.waitMinutes * MINUTE_MS;
  return next > now.getTime() ? new Date(next) : null;
}

/** Why each line of a cart can't be held, or null. Lines that are already held count first. */
export function findHoldRefusals(
  lines: readonly HeldLine[],
  { spots, endedAt }: UnpaidHolds,
  now: Date,
  limits: HoldLimits,
): (HoldRefusal | null)[] {
  const goesOn = new Set(
    lines.filter(({ isHeld, isFree }) => isHeld && !isFree).map(({ program }) => program),
  );
  const counts = new Map(spots);
  const count = (program: string): number => {
    const next = (counts.get(program) ?? 0) + 1;
    counts.set(program, next);
    return next;
  };
  for (const { program, isHeld, isFree } of lines) if (isHeld && !isFree) count(program);
  return lines.map(({ program, isHeld, isFree }) => {
    if (isHeld || isFree) return null;
    const retryAt = goesOn.has(program) ? null : getNextHoldAt(endedAt.get(program) ?? [], now, limits);
    if (retryAt) return { reason: 'wait', retryAt };
    return count(program) > limits.spotsPerProgram ? { reason: 'spots' } : null;
  });
}
