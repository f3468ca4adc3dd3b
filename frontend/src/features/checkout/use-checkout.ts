import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/errors';
import { validateCoupon } from '@/api/generated/coupons/coupons';
import { useCreatePaymentIntent, useGiveUpCheckout } from '@/api/generated/registration/registration';
import type { CheckoutDto, RegistrationItemDto } from '@/api/generated/model';
import { sentenceOf } from '@/api/sentence';
import { money } from '@/ui/format';
import { toast } from '@/ui/toast';

import { couponSaving } from './summary';

const NOT_PREPARED = 'Failed to initialize payment. Please try again.';
const BAD_COUPON = {
  kind: 'bad',
  title: 'Invalid Coupon',
  description: 'This coupon code is not valid or has expired.',
} as const;

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
  applyCoupon(code: string): Promise<boolean>;
  removeCoupon(): Promise<void>;
  endHold(): void;
  /** Holds the seats again after the time ran out. */
  beginAnew(): Promise<void>;
  giveUp(): Promise<void>;
}

/** One open checkout: held, priced and priced again, given up. Everything in it is the server's word. */
export function useCheckout({
  items: chosen,
  total,
  resumed,
}: {
  items: readonly RegistrationItemDto[];
  total: number | undefined;
  resumed: CheckoutDto | undefined;
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
    async (selection: readonly RegistrationItemDto[], shown?: number, coupon: string | null = null) => {
      setFailure(undefined);
      try {
        await price(selection, coupon, shown).catch((error: unknown) => {
          // The family sees the new price before it pays: say so, and go on with it.
          if (!(error instanceof ApiError) || error.code !== 'registration.price_changed') throw error;
          toast({ title: 'Price changed', description: error.message });
          return price(selection, coupon);
        });
      } catch (error) {
        toast({ kind: 'bad', title: 'Payment Error', description: NOT_PREPARED });
        setFailure(sentenceOf(error, NOT_PREPARED));
      }
    },
    [price],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (resumed) void prepare(itemsOf(resumed), undefined, resumed.coupon?.code);
    else void prepare(chosen, total);
  }, [prepare, chosen, total, resumed]);

  const reprice = async (coupon: string | null): Promise<CheckoutDto | undefined> => {
    try {
      return await price(items, coupon);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'registration.coupon_invalid') toast(BAD_COUPON);
      else toast({ kind: 'bad', title: 'Payment Error', description: sentenceOf(error, NOT_PREPARED) });
      return undefined;
    }
  };

  const applyCoupon = async (code: string): Promise<boolean> => {
    try {
      const { isActive } = await validateCoupon(code);
      if (!isActive) {
        toast(BAD_COUPON);
        return false;
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) toast(BAD_COUPON);
      else
        toast({
          kind: 'bad',
          title: 'Coupon Error',
          description: 'Unable to validate coupon code. Please try again.',
        });
      return false;
    }
    const next = await reprice(code);
    if (!next?.coupon) return false;
    const saved = couponSaving(next.discounts);
    toast({
      kind: 'good',
      title: 'Coupon Applied!',
      description: `${next.coupon.discountPercentage}% off, you save ${money(saved)}.`,
    });
    return true;
  };

  const removeCoupon = async () => {
    if (await reprice(null)) toast({ title: 'Coupon Removed' });
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
    applyCoupon,
    removeCoupon,
    endHold: useCallback(() => setOver(true), []),
    beginAnew: () => prepare(items),
    giveUp,
  };
}
