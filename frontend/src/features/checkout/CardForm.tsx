import { useState } from 'react';

import { useReadPaymentsConfig } from '@/api/generated/registration/registration';
import type { CheckoutDto } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';
import { Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { NOT_READY, type CardFormProps, type PaymentFailure } from './card-form';
import { SandboxCardForm } from './SandboxCardForm';
import { StripeCardForm } from './StripeCardForm';

type Props = Pick<CardFormProps, 'formId' | 'isBusy' | 'onBusy' | 'onPaid'> & { checkout: CheckoutDto };

/** Stripe's form, or the sandbox's own where Stripe's script cannot be loaded. */
export function CardForm({ checkout, ...form }: Props) {
  const config = useReadPaymentsConfig();
  const { clientSecret, paymentIntentId } = checkout;
  const [failure, setFailure] = useState<PaymentFailure>();

  const onFailure = (next: PaymentFailure) => {
    setFailure(next);
    toast({ kind: 'bad', title: next.title, description: next.message });
  };

  if (config.isPending) return <Loading text="Setting up payment..." />;
  if (!config.data || clientSecret === null || paymentIntentId === null)
    return (
      <div role="alert" className="stack">
        <p>
          <b>{NOT_READY.title}.</b> {NOT_READY.message}
        </p>
        <button type="button" className="btn line" onClick={() => void config.refetch()}>
          Try again
        </button>
      </div>
    );

  const { mode, publishableKey, sandboxUrl } = config.data;
  const props: CardFormProps = {
    ...form,
    checkout: { ...checkout, clientSecret, paymentIntentId },
    publishableKey,
    onFailure,
    onBusy: (isBusy) => {
      if (isBusy) setFailure(undefined);
      form.onBusy(isBusy);
    },
  };
  return (
    <>
      {mode === 'sandbox' && sandboxUrl !== null ? (
        <SandboxCardForm {...props} sandboxUrl={sandboxUrl} />
      ) : (
        <StripeCardForm {...props} />
      )}
      {failure ? (
        <p className="alert bad" role="alert">
          <Icon name="alert" />
          <span>
            <b>{failure.title}.</b> {failure.message}
          </span>
        </p>
      ) : null}
      <p className="small muted safe">
        <Icon name="lock" small />
        <span>Your card goes to our payment provider. We never see the number.</span>
      </p>
    </>
  );
}
