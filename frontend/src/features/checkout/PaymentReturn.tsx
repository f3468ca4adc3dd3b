import { useCallback, useEffect, useRef } from 'react';

import { readCheckout } from '@/api/generated/checkout/checkout';
import { Dialog } from '@/ui/Dialog';
import { Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import type { PaymentFailure } from './card-form';
import { PaymentOnItsWay } from './PaymentOnItsWay';
import { useCompletion, type Completed } from './use-completion';
import './checkout.css';

/** What a provider adds to the address that it sends the family back to. */
export interface PaymentReturnSearch {
  payment?: string;
  payment_intent?: string;
  payment_intent_client_secret?: string;
  redirect_status?: string;
}

const REFUSED =
  'We are unable to authenticate your payment method. Please choose a different one and try again.';

/** The way back from the bank: completes what was paid, or opens the checkout again. */
export function PaymentReturn({
  search,
  onCompleted,
  onRefused,
  onEnd,
}: {
  search: PaymentReturnSearch;
  onCompleted: Completed;
  /** Nothing was charged; the checkout may be open still. */
  onRefused(failure: PaymentFailure): void;
  /** Nothing more is to be done with this address. */
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
  const isOnItsWay = state === 'on its way';

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
        (await readCheckout().then(
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
      {isOnItsWay ? <PaymentOnItsWay /> : <Loading text="Completing your registration" />}
    </Dialog>
  );
}
