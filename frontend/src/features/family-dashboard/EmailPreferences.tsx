import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import {
  getListEmailPreferencesQueryKey,
  useUpdateEmailPreference,
  useListEmailPreferences,
} from '@/api/generated/email-preferences/email-preferences';
import type { EmailPreferenceResponse } from '@/api/generated/model';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import './family.css';

/** Which emails the family's own address gets; other addresses' owners choose for themselves. */
export function EmailPreferences() {
  const addresses = useListEmailPreferences();
  if (addresses.isPending) return null;
  return (
    <section className="block card mail-choices" aria-labelledby="mails-title">
      <h2 className="t-4" id="mails-title">
        Email preferences
      </h2>
      {addresses.data ? (
        addresses.data.map((one) =>
          one.isOwn ? <Choice key={one.email} of={one} /> : <Other key={one.email} address={one.email} />,
        )
      ) : (
        <ErrorState
          title="We could not load your email preferences."
          message={getMessage(addresses.error)}
          onRetry={() => void addresses.refetch()}
        />
      )}
    </section>
  );
}

function Choice({ of: { email, wantsPromotional } }: { of: EmailPreferenceResponse }) {
  const queries = useQueryClient();
  // Updated within the tap's own render: a switch that waits for the request's state springs back first.
  const [asked, setAsked] = useState<boolean>();
  const choose = useUpdateEmailPreference({
    mutation: {
      onSuccess: (now) => queries.setQueryData(getListEmailPreferencesQueryKey(), now),
      onError: (error) => toast({ kind: 'bad', title: 'Change not saved', description: getMessage(error) }),
      onSettled: () => setAsked(undefined),
    },
  });
  const isOn = asked ?? wantsPromotional === true;
  return (
    <fieldset className="mail-choice">
      <legend>{email}</legend>
      <label>
        <span>
          News and offers
          <small>New programs, early registration and thank-you notes.</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={() => {
            if (asked !== undefined) return;
            setAsked(!isOn);
            choose.mutate({ data: { email, wantsPromotional: !isOn } });
          }}
        />
      </label>
      <label>
        <span>
          Essential updates
          <small>Receipts, schedule changes and weather alerts. Always on.</small>
        </span>
        <input type="checkbox" role="switch" checked disabled readOnly />
      </label>
    </fieldset>
  );
}

function Other({ address }: { address: string }) {
  return (
    <p className="small muted">
      <b>{address}</b> has its own preferences. To change them, sign in with that address or use the
      unsubscribe link in one of our emails.
    </p>
  );
}
