import { useGetPaymentsConfig } from '@/api/generated/checkout/checkout';
import type { CheckoutResponse } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';
import { Loading } from '@/ui/states';

import { NOT_READY, type CardFormProps, type PaymentFailure } from './card-form';
import { FailureNote } from './FailureNote';
import type { Hold } from './HoldNote';
import { SandboxCardForm } from './SandboxCardForm';
import { StripeCardForm } from './StripeCardForm';

type Props = Pick<CardFormProps, 'formId' | 'isBusy' | 'onBusy' | 'onPaid' | 'onFailure' | 'payer'> & {
  checkout: CheckoutResponse;
  failure: PaymentFailure | undefined;
  hold: Hold;
};

/** Stripe's form, or the sandbox's own when Stripe's script cannot be loaded. */
export function CardForm({ checkout, failure, hold, ...form }: Props) {
  const config = useGetPaymentsConfig();
  const { clientSecret, paymentIntentId } = checkout;
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
  };
  return (
    <>
      {mode === 'sandbox' && sandboxUrl !== null ? (
        <SandboxCardForm {...props} sandboxUrl={sandboxUrl} />
      ) : (
        <StripeCardForm {...props} />
      )}
      {failure ? <FailureNote failure={failure} hold={hold} /> : null}
      <p className="small muted safe">
        <Icon name="lock" small />
        <span>Your card details go straight to our payment provider. We never see your card number.</span>
      </p>
    </>
  );
}
