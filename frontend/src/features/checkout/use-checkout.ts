import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/errors';
import { validateCoupon } from '@/api/generated/coupons/coupons';
import { useCreatePaymentIntent, useAbandonCheckout } from '@/api/generated/checkout/checkout';
import type { CheckoutResponse, RegistrationItemDto } from '@/api/generated/model';
import { getSentence } from '@/api/sentence';
import { money } from '@/ui/format';
import { toast } from '@/ui/toast';

import { couponSaving } from './summary';

const NOT_PREPARED = 'Failed to initialize payment. Please try again.';
const TEAM_NOT_PREPARED = 'Failed to update payment. Please try again.';
const BAD_COUPON = 'This coupon code is not valid or has expired.';
const UNCHECKED_COUPON = 'Unable to validate coupon code. Please try again.';

/** Shown once as a toast, and again in the page. */
function withMessage(title: string, description: string): string {
  toast({ kind: 'bad', title, description });
  return description;
}

const notPrepared = (items: readonly RegistrationItemDto[]) =>
  items.some(({ leagueTeamId }) => leagueTeamId != null) ? TEAM_NOT_PREPARED : NOT_PREPARED;

const isBadCoupon = (error: unknown) =>
  error instanceof ApiError && (error.code === 'registration.coupon_invalid' || error.status === 404);

const isTooMany = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;

/** Rebuilt from what the checkout froze, for a reloaded page. */
export function toItems(checkout: CheckoutResponse): RegistrationItemDto[] {
  return checkout.lines.map(({ childId, programId, leagueTeamId }) => ({
    childId,
    programId,
    leagueTeamId,
    waiverAccepted: true,
  }));
}

const getHold = (checkout: CheckoutResponse) => ({
  checkout,
  endsAt: Date.now() + checkout.holdSecondsLeft * 1000,
});

export interface CheckoutState {
  checkout: CheckoutResponse | undefined;
  /** When the hold ends, by this browser's clock. */
  endsAt: number;
  /** Why nothing could be prepared, or nothing. */
  failure: string | undefined;
  isPricing: boolean;
  isOver: boolean;
  /** Why the URL's coupon could not be applied. */
  couponFault: string | undefined;
  /** The sentence that says why the code was rejected, or nothing. */
  applyCoupon(code: string): Promise<string | undefined>;
  removeCoupon(): Promise<void>;
  endHold(): void;
  /** Holds the spots, or requests the payment, again. */
  startOver(): Promise<void>;
  giveUp(): Promise<void>;
}

/** One open checkout: held, priced and re-priced, abandoned. Everything in it comes from the server. */
export function useCheckout({
  items: chosen,
  total,
  coupon: wanted,
  resumed,
  onCoupon,
}: {
  items: readonly RegistrationItemDto[];
  total: number | undefined;
  coupon: string | undefined;
  resumed: CheckoutResponse | undefined;
  /** Whenever another coupon is applied. */
  onCoupon(code: string | undefined): void;
}): CheckoutState {
  const { mutateAsync: create } = useCreatePaymentIntent();
  const { mutateAsync: drop } = useAbandonCheckout();
  // Without a secret, its payment must be requested again.
  const ready = resumed && (resumed.clientSecret !== null || resumed.total === 0) ? resumed : undefined;
  const [held, setHeld] = useState(() => (ready ? getHold(ready) : undefined));
  const checkout = held?.checkout;
  const [failure, setFailure] = useState<string>();
  const [isPricing, setPricing] = useState(false);
  const [isOver, setOver] = useState(false);
  const [couponFault, setCouponFault] = useState<string>();
  const begun = useRef(ready !== undefined);
  const known = checkout ?? resumed;
  const items = known ? toItems(known) : chosen;

  const price = useCallback(
    async (selection: readonly RegistrationItemDto[], coupon: string | null, amount?: number) => {
      setPricing(true);
      try {
        const next = await create({ data: { registrationData: [...selection], coupon, amount } });
        setHeld(getHold(next));
        setOver(false);
        return next;
      } finally {
        setPricing(false);
      }
    },
    [create],
  );

  const prepare = useCallback(
    async (selection: readonly RegistrationItemDto[], code: string | undefined, shown?: number) => {
      setFailure(undefined);
      setCouponFault(undefined);
      try {
        await price(selection, code ?? null, shown).catch((error: unknown) => {
          // The family sees the new price before it pays: say so, and continue with it.
          if (error instanceof ApiError && error.code === 'registration.price_changed') {
            toast({ title: 'Price changed', description: error.message });
            return price(selection, code ?? null);
          }
          if (!code || !isBadCoupon(error)) throw error;
          setCouponFault(withMessage('Invalid Coupon', BAD_COUPON));
          return price(selection, null);
        });
      } catch (error) {
        const words = notPrepared(selection);
        toast({ kind: 'bad', title: 'Payment Error', description: words });
        setFailure(isTooMany(error) ? error.message : getSentence(error, words));
      }
    },
    [price],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (resumed) void prepare(toItems(resumed), resumed.coupon?.code ?? wanted);
    else void prepare(chosen, wanted, total);
  }, [prepare, chosen, wanted, total, resumed]);

  const inForce = checkout && (checkout.coupon?.code ?? null);
  const tellCoupon = useRef(onCoupon);
  tellCoupon.current = onCoupon;
  useEffect(() => {
    if (inForce !== undefined) tellCoupon.current(inForce ?? undefined);
  }, [inForce]);

  const reprice = async (code: string | null): Promise<CheckoutResponse | string> => {
    try {
      return await price(items, code);
    } catch (error) {
      return isBadCoupon(error)
        ? withMessage('Invalid Coupon', BAD_COUPON)
        : withMessage('Payment Error', getSentence(error, notPrepared(items)));
    }
  };

  const applyCoupon = async (code: string): Promise<string | undefined> => {
    setCouponFault(undefined);
    try {
      const { isActive } = await validateCoupon(code);
      if (!isActive) return withMessage('Invalid Coupon', BAD_COUPON);
    } catch (error) {
      if (isBadCoupon(error)) return withMessage('Invalid Coupon', BAD_COUPON);
      return withMessage('Coupon Error', isTooMany(error) ? error.message : UNCHECKED_COUPON);
    }
    const next = await reprice(code);
    if (typeof next === 'string') return next;
    if (!next.coupon) return BAD_COUPON;
    const saved = couponSaving(next.discounts);
    toast({
      kind: 'good',
      title: 'Coupon Applied!',
      description: `${next.coupon.discountPercentage}% off. You save ${money(saved)}.`,
    });
    return undefined;
  };

  const removeCoupon = async () => {
    if (typeof (await reprice(null)) !== 'string') toast({ title: 'Coupon Removed' });
  };

  const giveUp = async () => {
    // Without an answer, the spots are released at the end of the hold.
    await drop().catch(() => undefined);
  };

  return {
    checkout,
    endsAt: held?.endsAt ?? 0,
    failure,
    isPricing,
    isOver,
    couponFault,
    applyCoupon,
    removeCoupon,
    endHold: useCallback(() => setOver(true), []),
    startOver: () => prepare(items, checkout?.coupon?.code ?? wanted),
    giveUp,
  };
}
