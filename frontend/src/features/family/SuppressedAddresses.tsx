import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { messageOf } from '@/api/errors';
import {
  getListMailAddressesQueryKey,
  useConfirmMailAddress,
  useListMailAddresses,
} from '@/api/generated/mail-addresses/mail-addresses';
import type { ParentDto } from '@/api/generated/model';
import { useFocusHandedOn } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import './family.css';

/** Addresses that a mail server called unknown: the family corrects them, or says of its own that it is right. */
export function SuppressedAddresses({
  parents,
  onEdit,
}: {
  parents: readonly ParentDto[];
  onEdit(parentId: number): void;
}) {
  const { data = [] } = useListMailAddresses();
  return data
    .filter(({ isSuppressed }) => isSuppressed)
    .map(({ address, isOwn }) => (
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
  parent: ParentDto | undefined;
  onEdit(parentId: number): void;
}) {
  const queries = useQueryClient();
  const notice = useRef<HTMLElement>(null);
  useFocusHandedOn(notice);
  const confirm = useConfirmMailAddress({
    mutation: {
      onSuccess: (now) => {
        queries.setQueryData(getListMailAddressesQueryKey(), now);
        toast({ kind: 'good', title: 'Thank you', description: `We write to ${address} again.` });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Not changed', description: messageOf(error) }),
    },
  });
  return (
    <section
      className="block alert warn unknown-address"
      ref={notice}
      aria-label="An address that does not work"
    >
      <Icon name="mail" small />
      <div className="stack tight">
        <p>
          A mail server says that nobody has the address <b>{address}</b>, so our news do not reach you there.
        </p>
        <div className="row tight">
          {parent ? (
            <button type="button" className="btn m" onClick={() => onEdit(parent.id)}>
              Correct the address of {parent.name}
            </button>
          ) : null}
          {isOwn ? (
            <button
              type="button"
              className="btn line m"
              aria-busy={confirm.isPending}
              onClick={() => (confirm.isPending ? undefined : confirm.mutate({ data: { address } }))}
            >
              It is right
            </button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
