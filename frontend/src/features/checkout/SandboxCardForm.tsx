import { useEffect, useEffectEvent } from 'react';

import { Badge } from '@/ui/Badge';
import { TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/use-form';

import { returnUrl, type CardFormProps } from './card-form';
import { cardNumber, cardRules, expiry, type CardFields } from './card-rules';
import { payInSandbox } from './sandbox-provider';

/** Replaces Stripe's own form, and talks to the sandbox as Stripe's script talks to Stripe. */
export function SandboxCardForm({
  formId,
  checkout,
  publishableKey,
  sandboxUrl,
  payer,
  isBusy,
  onBusy,
  onPaid,
  onFailure,
}: CardFormProps & { sandboxUrl: string }) {
  const form = useForm<CardFields>({
    initial: { name: payer, number: '', expiry: '', code: '' },
    rules: cardRules,
    submit: async (card) => {
      if (isBusy) return;
      onBusy(true);
      const outcome = await payInSandbox(
        sandboxUrl,
        publishableKey,
        checkout.clientSecret,
        checkout.paymentIntentId,
        card,
        returnUrl(),
      );
      if (outcome.kind === 'paid') onPaid(outcome.paymentIntentId);
      else if (outcome.kind === 'authenticate') window.location.assign(outcome.url);
      else {
        onBusy(false);
        onFailure(outcome.failure);
        if (outcome.field) form.fault(outcome.field, outcome.failure.message);
      }
    },
  });

  // After a reload the checkout may load before the family does; what was typed in the meantime stays.
  const suggest = useEffectEvent((name: string) => {
    if (form.values().name === '') form.set('name', name);
  });
  useEffect(() => suggest(payer), [payer]);

  return (
    <form id={formId} {...form.form}>
      <fieldset className="stack card-fields" disabled={isBusy}>
        <legend className="vh">Pay by card</legend>
        <div className="spread">
          <h3 className="t-4">Pay by card</h3>
          <Badge state="soon" plain>
            Test mode: test cards only
          </Badge>
        </div>
        <TextField label="Name on card" autoComplete="cc-name" {...form.field('name')} />
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          {...form.field('number', cardNumber)}
        />
        <div className="card-pair">
          <TextField
            label="Expiration date"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            {...form.field('expiry', expiry)}
          />
          <TextField
            label="Security code"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            {...form.field('code')}
          />
        </div>
      </fieldset>
    </form>
  );
}
