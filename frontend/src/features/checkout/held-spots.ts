import type { CheckoutResponse } from '@/api/generated/model';
import type { ProgramType } from '@/content/programs';

/** What the page remembers of an open checkout after its dialog closed: nothing that could pay. */
export interface Held {
  /** By this browser's own clock, which may be wrong. */
  endsAt: number;
  places: number;
  type: ProgramType;
  lines: { childId: number; programId: number }[];
  coupon: string | undefined;
}

export function getHeldSpots(
  checkout: CheckoutResponse,
  endsAt = Date.now() + checkout.holdSecondsLeft * 1000,
): Held {
  return {
    endsAt,
    places: checkout.lines.length,
    type: checkout.lines[0]?.programType ?? 'camp',
    lines: checkout.lines.flatMap(({ childId, programId }) =>
      programId === null ? [] : [{ childId, programId }],
    ),
    coupon: checkout.coupon?.code,
  };
}
