import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import {
  getListMailAddressesQueryKey,
  useChooseMails,
  useListMailAddresses,
} from '@/api/generated/mail-addresses/mail-addresses';
import type { MailAddressDto } from '@/api/generated/model';
import { BrokenPart } from '@/ui/states';
import { toast } from '@/ui/toast';
import './family.css';

/** Which e-mails the family's own address gets; others' owners choose for themselves. */
export function MailChoices() {
  const addresses = useListMailAddresses();
  if (addresses.isPending) return null;
  return (
    <section className="block card mail-choices" aria-labelledby="mails-title">
      <h2 className="t-4" id="mails-title">
        Your e-mails
      </h2>
      {addresses.data ? (
        addresses.data.map((one) =>
          one.isOwn ? (
            <Choice key={one.address} of={one} />
          ) : (
            <Other key={one.address} address={one.address} />
          ),
        )
      ) : (
        <BrokenPart
          title="We could not load your choices."
          message={messageOf(addresses.error)}
          onRetry={() => void addresses.refetch()}
        />
      )}
    </section>
  );
}

function Choice({ of: { address, wantsPromotional } }: { of: MailAddressDto }) {
  const queries = useQueryClient();
  // Shown in the draw of the tap itself: a switch that waits for the request to be known springs back first.
  const [asked, setAsked] = useState<boolean>();
  const choose = useChooseMails({
    mutation: {
      onSuccess: (now) => queries.setQueryData(getListMailAddressesQueryKey(), now),
      onError: (error) => toast({ kind: 'bad', title: 'Not changed', description: messageOf(error) }),
      onSettled: () => setAsked(undefined),
    },
  });
  const isOn = asked ?? wantsPromotional === true;
  return (
    <fieldset className="mail-choice">
      <legend>{address}</legend>
      <label>
        <span>
          News and offers
          <small>Programs, early sign-up, thanks.</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={() => {
            if (asked !== undefined) return;
            setAsked(!isOn);
            choose.mutate({ data: { address, wantsPromotional: !isOn } });
          }}
        />
      </label>
      <label>
        <span>
          What you need to know
          <small>Receipts, changes, weather alerts: always on.</small>
        </span>
        <input type="checkbox" role="switch" checked disabled readOnly />
      </label>
    </fieldset>
  );
}

function Other({ address }: { address: string }) {
  return (
    <p className="small muted">
      <b>{address}</b> is chosen for by whoever reads it: signed in with it, or by the link in one of our
      e-mails.
    </p>
  );
}
