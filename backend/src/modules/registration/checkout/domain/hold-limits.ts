import { MINUTE_MS } from '../../../../kernel';
import { offeringKeyText, type OfferingKey } from './cart';

/** The limits on an account that has never paid; the platform keeps the values. */
export interface HoldLimits {
  spotsPerProgram: number;
  unpaidEnds: number;
  windowHours: number;
  waitMinutes: number;
}

/** What an account that has never paid holds and held, by program. */
export interface UnpaidHolds {
  /** Unpaid spots that other checkouts of the account hold. */
  spots: ReadonlyMap<string, number>;
  /** When holds ran out without a payment. */
  endedAt: ReadonlyMap<string, readonly Date[]>;
}

export const NO_HOLDS: UnpaidHolds = { spots: new Map(), endedAt: new Map() };

export interface HeldLine {
  program: string;
  /** The open checkout holds this very line already. */
  isHeld: boolean;
  /** Nothing has to be paid for it: it is never unpaid. */
  isFree: boolean;
}

export type HoldRefusal = { reason: 'spots' } | { reason: 'wait'; retryAt: Date };

/** The program that a spot counts for: a season's league program and all its teams are one. */
export function limitedProgram(offering: OfferingKey & { seasonId?: number | null }): string {
  return offering.seasonId == null ? offeringKeyText(offering) : `season:${offering.seasonId}`;
}

/** When the next hold of a program may start; null when it may start now. */
export function nextHoldAt(endedAt: readonly Date[], now: Date, limits: HoldLimits): Date | null {
  const since = now.getTime() - limits.windowHours * 60 * MINUTE_MS;
  const recent = endedAt.map((end) => end.getTime()).filter((end) => end > since);
  if (recent.length < limits.unpaidEnds) return null;
  const next = Math.max(...recent) + limits.waitMinutes * MINUTE_MS;
  return next > now.getTime() ? new Date(next) : null;
}

/** For each line of a cart why it cannot be held, or null. Lines that are held already come before the others. */
export function holdRefusals(
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
    const retryAt = goesOn.has(program) ? null : nextHoldAt(endedAt.get(program) ?? [], now, limits);
    if (retryAt) return { reason: 'wait', retryAt };
    return count(program) > limits.spotsPerProgram ? { reason: 'spots' } : null;
  });
}
