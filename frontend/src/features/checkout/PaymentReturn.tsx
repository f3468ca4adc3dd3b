import { useCallback, useEffect, useRef } from 'react';

import { getCheckout } from '@/api/generated/checkout/checkout';
import { Dialog } from '@/ui/Dialog';
import { Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import type { PaymentFailure } from './card-form';
import { PaymentProcessing } from './PaymentProcessing';
import { useCompletion, type Completed } from './use-completion';
import './checkout.css';

/** What a provider adds to the return URL. */
export interface PaymentReturnSearch {
  payment?: string;
  payment_intent?: string;
  payment_intent_client_secret?: string;
  redirect_status?: string;
}

const REFUSED =
  'We are unable to authenticate your payment method. Please choose a different one and try again.';

/** The return from the bank: completes what was paid, or opens the checkout again. */
export function PaymentReturn({
  search,
  onCompleted,
  onRefused,
  onEnd,
}: {
  search: PaymentReturnSearch;
  onCompleted: Completed;
  /** Nothing was charged; the checkout may still be open. */
  onRefused(failure: PaymentFailure): void;
  /** This URL needs nothing more. */
  onEnd(): void;
}) {
  const begun = useRef(false);
  const isUnpaid = useRef(false);
  const refuse = useCallback(
    (message: string) => {
      isUnpaid.current = true;
      onRefused({ title: 'Payment Failed', message });
    },
    [onRefused],
  );
  const { complete, state } = useCompletion({ onCompleted, onUnpaid: (_, { message }) => refuse(message) });
  const isOnItsWay = state === 'pending';

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const finish = async () => {
      if (search.redirect_status === 'failed') {
        toast({ kind: 'bad', title: 'Payment Failed', description: REFUSED });
        refuse(REFUSED);
        return;
      }
      const paymentIntentId =
        search.payment_intent ??
        (await getCheckout().then(
          (open) => open?.paymentIntentId ?? null,
          () => null,
        ));
      if (paymentIntentId) await complete({ paymentIntentId });
      else onCompleted([]);
    };
    void finish().finally(() => {
      if (!isUnpaid.current) onEnd();
    });
  }, [search, complete, onCompleted, refuse, onEnd]);

  return (
    <Dialog title="Complete Registration Payment" locked={!isOnItsWay} onClose={onEnd}>
      {isOnItsWay ? <PaymentProcessing /> : <Loading text="Completing your registration" />}
    </Dialog>
  );
}
