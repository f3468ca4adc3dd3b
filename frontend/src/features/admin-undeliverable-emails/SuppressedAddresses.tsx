import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import type { SuppressionResponse } from '@/api/generated/model';
import {
  getListSuppressionsQueryKey,
  useRemoveUndeliverableEmail,
  useListSuppressions,
} from '@/api/generated/undeliverable-emails/undeliverable-emails';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { toast } from '@/ui/toast';

import './admin-suppressions.css';

export interface SuppressionSearch {
  search?: string;
  page?: string;
  size?: string;
}

/** By the mail server's code. */
const reasons: Record<string, string> = {
  '5.1.1': 'No such mailbox',
  '5.1.2': 'No such domain',
  '5.1.3': 'Invalid address',
  '5.1.6': 'Mailbox moved',
  '5.1.10': "Domain doesn't accept email",
};
const getReason = ({ code }: SuppressionResponse) => (code && reasons[code]) ?? 'Permanently rejected';

/** Addresses that bulk emails skip. */
export function SuppressedAddresses({
  search,
  onSearch,
}: {
  search: SuppressionSearch;
  onSearch(patch: Partial<SuppressionSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const { getMoment } = useInstants();
  const lifting = useOpenDialog<SuppressionResponse>();
  const { page, pageSize } = getPage(search);
  const list = useListSuppressions({ search: search.search, page, pageSize }, { query: pageQuery });

  const columns: Column<SuppressionResponse>[] = [
    {
      key: 'email',
      title: 'Address',
      className: 'top',
      render: (_, one) => (
        <>
          <b className="suppressed">{one.email}</b>
          {narrow ? (
            <span className="sub">
              {getReason(one)}, {getMoment(one.createdAt)}
              <br />
              <q className="suppressed">{one.serverMessage}</q>
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'reason', title: 'Reason', wide: true, className: 'nw top', render: (_, one) => getReason(one) },
    {
      key: 'words',
      title: 'Mail server response',
      wide: true,
      className: 'top',
      render: (_, { serverMessage }) => <q className="suppressed">{serverMessage}</q>,
    },
    {
      key: 'since',
      title: 'Since',
      wide: true,
      className: 'nw top',
      render: (_, { createdAt }) => getMoment(createdAt),
    },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      className: 'top',
      render: (_, one) => (
        <button
          type="button"
          className="btn line s"
          aria-label={`Remove ${one.email}`}
          onClick={() => lifting.open(one)}
        >
          Remove
        </button>
      ),
    },
  ];

  return (
    <PageFrame title="Undeliverable addresses">
      <p className="page-lead">
        Mail servers rejected these addresses as unknown. Campaigns exclude them, but sign-in links, receipts,
        and other service emails are still sent. Families are asked to correct their address the next time
        they sign in.
      </p>
      <ListFrame
        label="undeliverable addresses"
        heading="Undeliverable addresses"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={({ email }) => email}
        columns={columns}
        find="Search by address or server response"
        empty={{
          drawing: 'board',
          title: 'No undeliverable addresses',
          text: 'An address appears here when a mail server rejects it as unknown.',
        }}
        unmatched={{
          drawing: 'board',
          title: 'No undeliverable addresses match your search.',
          text: 'Try part of the address or of the mail server response.',
          clear: 'Show all addresses',
        }}
        failure="We could not load the undeliverable addresses."
      />
      <DialogContainer dialog={lifting}>{(one, close) => <Lift one={one} onClose={close} />}</DialogContainer>
    </PageFrame>
  );
}

function Lift({ one: { email }, onClose }: { one: SuppressionResponse; onClose(): void }) {
  const queries = useQueryClient();
  const lift = useRemoveUndeliverableEmail({
    mutation: {
      onSuccess: () =>
        toast({
          kind: 'good',
          title: 'Address removed',
          description: `Campaigns will go to ${email} again.`,
        }),
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
      // When it is already gone, the current list is shown.
      onSettled: () => {
        onClose();
        return queries.invalidateQueries({ queryKey: getListSuppressionsQueryKey() });
      },
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${email} from this list?`}
      keep="Keep on the list"
      confirm="Remove"
      busyWords="Removing..."
      busy={lift.isPending}
      onConfirm={() => lift.mutate({ params: { email } })}
      onClose={onClose}
    >
      <p>
        Remove it only if you know the address is correct. The next campaign will go there. If the mail server
        rejects it again, it comes back to this list.
      </p>
    </ConfirmDialog>
  );
}
