import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/errors';
import { validateCoupon } from '@/api/generated/coupons/coupons';
import { useCreatePaymentIntent, useGiveUpCheckout } from '@/api/generated/checkout/checkout';
import type { CheckoutDto, RegistrationItemDto } from '@/api/generated/model';
import { sentenceOf } from '@/api/sentence';
import { money } from '@/ui/format';
import { toast } from '@/ui/toast';

import { couponSaving } from './summary';

const NOT_PREPARED = 'Failed to initialize payment. Please try again.';
const TEAM_NOT_PREPARED = 'Failed to update payment. Please try again.';
const BAD_COUPON = 'This coupon code is not valid or has expired.';
const UNCHECKED_COUPON = 'Unable to validate coupon code. Please try again.';

/** Said once as a toast, and again where it stays. */
function told(title: string, description: string): string {
  toast({ kind: 'bad', title, description });
  return description;
}

const notPrepared = (items: readonly RegistrationItemDto[]) =>
  items.some(({ leagueTeamId }) => leagueTeamId != null) ? TEAM_NOT_PREPARED : NOT_PREPARED;

const isBadCoupon = (error: unknown) =>
  error instanceof ApiError && (error.code === 'registration.coupon_invalid' || error.status === 404);

/** Rebuilt from what the checkout froze, for a page that was loaded anew. */
export function itemsOf(checkout: CheckoutDto): RegistrationItemDto[] {
  return checkout.lines.map(({ childId, programId, leagueTeamId }) => ({
    childId,
    programId,
    leagueTeamId,
    waiverAccepted: true,
  }));
}

const holdOf = (checkout: CheckoutDto) => ({
  checkout,
  endsAt: Date.now() + checkout.holdSecondsLeft * 1000,
});

export interface CheckoutState {
  checkout: CheckoutDto | undefined;
  /** When the hold ends, by this browser's clock. */
  endsAt: number;
  /** Why nothing could be prepared, or nothing. */
  failure: string | undefined;
  isPricing: boolean;
  isOver: boolean;
  /** Why the coupon that stood in the address could not be had. */
  couponFault: string | undefined;
  /** The sentence that says why the code was not taken, or nothing. */
  applyCoupon(code: string): Promise<string | undefined>;
  removeCoupon(): Promise<void>;
  endHold(): void;
  /** Holds the seats, or asks for the payment, once more. */
  beginAnew(): Promise<void>;
  giveUp(): Promise<void>;
}

/** One open checkout: held, priced and priced again, given up. Everything in it is the server's word. */
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
  resumed: CheckoutDto | undefined;
  /** Whenever another coupon is in force. */
  onCoupon(code: string | undefined): void;
}): CheckoutState {
  const { mutateAsync: create } = useCreatePaymentIntent();
  const { mutateAsync: drop } = useGiveUpCheckout();
  // Without a secret its payment has to be asked for anew.
  const ready = resumed && (resumed.clientSecret !== null || resumed.total === 0) ? resumed : undefined;
  const [held, setHeld] = useState(() => (ready ? holdOf(ready) : undefined));
  const checkout = held?.checkout;
  const [failure, setFailure] = useState<string>();
  const [isPricing, setPricing] = useState(false);
  const [isOver, setOver] = useState(false);
  const [couponFault, setCouponFault] = useState<string>();
  const begun = useRef(ready !== undefined);
  const known = checkout ?? resumed;
  const items = known ? itemsOf(known) : chosen;

  const price = useCallback(
    async (selection: readonly RegistrationItemDto[], coupon: string | null, amount?: number) => {
      setPricing(true);
      try {
        const next = await create({ data: { registrationData: [...selection], coupon, amount } });
        setHeld(holdOf(next));
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
          // The family sees the new price before it pays: say so, and go on with it.
          if (error instanceof ApiError && error.code === 'registration.price_changed') {
            toast({ title: 'Price changed', description: error.message });
            return price(selection, code ?? null);
          }
          if (!code || !isBadCoupon(error)) throw error;
          setCouponFault(told('Invalid Coupon', BAD_COUPON));
          return price(selection, null);
        });
      } catch (error) {
        const words = notPrepared(selection);
        toast({ kind: 'bad', title: 'Payment Error', description: words });
        setFailure(sentenceOf(error, words));
      }
    },
    [price],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (resumed) void prepare(itemsOf(resumed), resumed.coupon?.code ?? wanted);
    else void prepare(chosen, wanted, total);
  }, [prepare, chosen, wanted, total, resumed]);

  const inForce = checkout && (checkout.coupon?.code ?? null);
  const tellCoupon = useRef(onCoupon);
  tellCoupon.current = onCoupon;
  useEffect(() => {
    if (inForce !== undefined) tellCoupon.current(inForce ?? undefined);
  }, [inForce]);

  const reprice = async (code: string | null): Promise<CheckoutDto | string> => {
    try {
      return await price(items, code);
    } catch (error) {
      return isBadCoupon(error)
        ? told('Invalid Coupon', BAD_COUPON)
        : told('Payment Error', sentenceOf(error, notPrepared(items)));
    }
  };

  const applyCoupon = async (code: string): Promise<string | undefined> => {
    setCouponFault(undefined);
    try {
      const { isActive } = await validateCoupon(code);
      if (!isActive) return told('Invalid Coupon', BAD_COUPON);
    } catch (error) {
      return isBadCoupon(error) ? told('Invalid Coupon', BAD_COUPON) : told('Coupon Error', UNCHECKED_COUPON);
    }
    const next = await reprice(code);
    if (typeof next === 'string') return next;
    if (!next.coupon) return BAD_COUPON;
    const saved = couponSaving(next.discounts);
    toast({
      kind: 'good',
      title: 'Coupon Applied!',
      description: `${next.coupon.discountPercentage}% off, you save ${money(saved)}.`,
    });
    return undefined;
  };

  const removeCoupon = async () => {
    if (typeof (await reprice(null)) !== 'string') toast({ title: 'Coupon Removed' });
  };

  const giveUp = async () => {
    // Without an answer the seats come free at the end of the hold.
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
    beginAnew: () => prepare(items, checkout?.coupon?.code ?? wanted),
    giveUp,
  };
}
