import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { getMessage } from '@/api/errors';
import {
  getListEmailPreferencesQueryKey,
  useConfirmEmail,
  useListEmailPreferences,
} from '@/api/generated/email-preferences/email-preferences';
import type { ParentResponse } from '@/api/generated/model';
import { useFocusFallback } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import './family.css';

/** Email addresses that a mail server reported as unknown: the family corrects them, or confirms its own. */
export function SuppressedAddresses({
  parents,
  onEdit,
}: {
  parents: readonly ParentResponse[];
  onEdit(parentId: number): void;
}) {
  const { data = [] } = useListEmailPreferences();
  return data
    .filter(({ isSuppressed }) => isSuppressed)
    .map(({ email: address, isOwn }) => (
      <Suppressed
        key={address}
        address={address}
        isOwn={isOwn}
        parent={parents.find(({ email }) => email.toLowerCase() === address)}
        onEdit={onEdit}
      />
    ));
}

function Suppressed({
  address,
  isOwn,
  parent,
  onEdit,
}: {
  address: string;
  isOwn: boolean;
  parent: ParentResponse | undefined;
  onEdit(parentId: number): void;
}) {
  const queries = useQueryClient();
  const notice = useRef<HTMLElement>(null);
  useFocusFallback(notice);
  const confirm = useConfirmEmail({
    mutation: {
      onSuccess: (now) => {
        queries.setQueryData(getListEmailPreferencesQueryKey(), now);
        toast({ kind: 'good', title: 'Address confirmed', description: `We'll email ${address} again.` });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Not changed', description: getMessage(error) }),
    },
  });
  return (
    <section className="block alert warn unknown-address" ref={notice} aria-label="Email address not working">
      <Icon name="mail" small />
      <div className="stack tight">
        <p>
          Our emails can't be delivered to <b>{address}</b>. You may be missing important updates.
        </p>
        <div className="row tight">
          {parent ? (
            <button type="button" className="btn m" onClick={() => onEdit(parent.id)}>
              Fix the address for {parent.name}
            </button>
          ) : null}
          {isOwn ? (
            <button
              type="button"
              className="btn line m"
              aria-busy={confirm.isPending}
              onClick={() => (confirm.isPending ? undefined : confirm.mutate({ data: { email: address } }))}
            >
              The address is correct
            </button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
