import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { Loading } from '@/ui/states';

import { isAccepted, NOT_READY, returnUrl, type CardFormProps } from './card-form';
import { loadPaymentScript } from './stripe-script';

const appearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#1848e7',
    colorText: '#0b2545',
    colorTextSecondary: '#43546f',
    colorDanger: '#ab2a20',
    borderRadius: '8px',
    fontFamily: 'Figtree, system-ui, sans-serif',
    fontSizeBase: '16px',
  },
};

/** Stripe's own card form. Its script comes from Stripe and is requested again when it does not load. */
export function StripeCardForm(props: CardFormProps) {
  const { publishableKey, checkout, onFailure } = props;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const tell = useRef(onFailure);
  tell.current = onFailure;

  useEffect(() => {
    let gone = false;
    loadPaymentScript(publishableKey)
      .then((loaded) => {
        if (!gone) setStripe(loaded);
      })
      .catch(() => {
        if (gone) return;
        setFailed(true);
        tell.current(NOT_READY);
      });
    return () => {
      gone = true;
    };
  }, [publishableKey]);

  if (failed) return <p role="alert">{NOT_READY.message}</p>;
  if (!stripe) return <Loading text="Setting up payment..." />;
  // Elements belong to one secret: a new one needs new fields.
  return (
    <Elements
      key={checkout.clientSecret}
      stripe={stripe}
      options={{ clientSecret: checkout.clientSecret, appearance }}
    >
      <CardFields {...props} />
    </Elements>
  );
}

function CardFields({ formId, checkout, isBusy, onBusy, onPaid, onFailure }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const priced = useRef(checkout.quoteVersion);

  useEffect(() => {
    if (!elements || priced.current === checkout.quoteVersion) return;
    priced.current = checkout.quoteVersion;
    void elements.fetchUpdates();
  }, [elements, checkout.quoteVersion]);

  const pay = async () => {
    if (!stripe || !elements || !isReady) {
      onFailure(NOT_READY);
      return;
    }
    onBusy(true);
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl() },
        redirect: 'if_required',
      });
      const intent = paymentIntent ?? error?.payment_intent;
      if (intent && isAccepted(intent)) {
        onPaid(intent.id);
        return;
      }
      const known = error?.type === 'card_error' || error?.type === 'validation_error';
      onFailure({
        title: known ? 'Payment Failed' : 'Payment Error',
        message: error?.message ?? 'Your payment was not approved. Please try another card.',
      });
    } catch (error) {
      onFailure({
        title: 'Payment Error',
        message: error instanceof Error ? error.message : NOT_READY.message,
      });
    }
    onBusy(false);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void pay();
  };

  return (
    <form id={formId} className="stack card-fields" onSubmit={onSubmit}>
      <h3 className="t-4">Pay by card</h3>
      <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} />
    </form>
  );
}
