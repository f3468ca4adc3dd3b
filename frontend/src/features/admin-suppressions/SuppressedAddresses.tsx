import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import type { SuppressionDto } from '@/api/generated/model';
import {
  getListSuppressionsQueryKey,
  useLiftSuppression,
  useListSuppressions,
} from '@/api/generated/suppressions/suppressions';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';
import { toast } from '@/ui/toast';

import './admin-suppressions.css';

export interface SuppressionSearch {
  search?: string;
  page?: string;
  size?: string;
}

/** By the code that the mail server gave. */
const reasons: Record<string, string> = {
  '5.1.1': 'No such mailbox',
  '5.1.2': 'No such domain',
  '5.1.3': 'No possible address',
  '5.1.6': 'The mailbox has moved',
  '5.1.10': 'The domain takes no e-mail',
};
const reasonOf = ({ code }: SuppressionDto) => (code && reasons[code]) ?? 'Refused for good';

/** Where bulk e-mails no longer go. */
export function SuppressedAddresses({
  search,
  onSearch,
}: {
  search: SuppressionSearch;
  onSearch(patch: Partial<SuppressionSearch>): void;
}) {
  const narrow = useNarrow();
  const { momentOf } = useInstants();
  const lifting = useOpenDialog<SuppressionDto>();
  const { page, pageSize } = pageOf(search);
  const list = useListSuppressions({ search: search.search, page, pageSize }, { query: pageQuery });

  const columns: Column<SuppressionDto>[] = [
    {
      key: 'address',
      title: 'Address',
      className: 'top',
      render: (_, one) => (
        <>
          <b className="suppressed">{one.address}</b>
          {narrow ? (
            <span className="sub">
              {reasonOf(one)}, {momentOf(one.since)}
              <br />
              <q className="suppressed">{one.words}</q>
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'reason', title: 'Reason', wide: true, className: 'nw top', render: (_, one) => reasonOf(one) },
    {
      key: 'words',
      title: 'The mail server said',
      wide: true,
      className: 'top',
      render: (_, { words }) => <q className="suppressed">{words}</q>,
    },
    {
      key: 'since',
      title: 'Since',
      wide: true,
      className: 'nw top',
      render: (_, { since }) => momentOf(since),
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
          aria-label={`Take off ${one.address}`}
          onClick={() => lifting.open(one)}
        >
          Take off
        </button>
      ),
    },
  ];

  return (
    <PageFrame title="Suppressed addresses">
      <p className="page-lead">
        Mail servers said that nobody has these addresses. Campaigns leave them out; sign-in links, receipts
        and other service e-mails still go there. Families are asked at their next sign-in to correct theirs.
      </p>
      <ListFrame
        label="suppressed addresses"
        heading="Suppressed addresses"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={({ address }) => address}
        columns={columns}
        find="Search address or words"
        empty={{
          drawing: 'board',
          title: 'No address is suppressed',
          text: 'One appears here when a mail server says that nobody has it.',
        }}
        unmatched={{
          drawing: 'board',
          title: 'No suppressed address fits this search.',
          text: 'Try a part of the address, or of what the mail server said.',
          clear: 'Show all suppressed addresses',
        }}
        failure="We could not load the suppressed addresses."
      />
      <DialogPlace dialog={lifting}>{(one, close) => <Lift one={one} onClose={close} />}</DialogPlace>
    </PageFrame>
  );
}

function Lift({ one: { address }, onClose }: { one: SuppressionDto; onClose(): void }) {
  const queries = useQueryClient();
  const lift = useLiftSuppression({
    mutation: {
      onSuccess: () =>
        toast({ kind: 'good', title: 'Taken off', description: `Campaigns go to ${address} again.` }),
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
      // Who finds it gone sees the list as it is now.
      onSettled: () => {
        onClose();
        return queries.invalidateQueries({ queryKey: getListSuppressionsQueryKey() });
      },
    },
  });
  return (
    <ConfirmDialog
      title={`Take ${address} off the list?`}
      confirm="Take off"
      busyWords="Taking off..."
      busy={lift.isPending}
      onConfirm={() => lift.mutate({ params: { address } })}
      onClose={onClose}
    >
      <p>
        Do so when you know that the address is right. The next campaign goes there; if the mail server says
        once more that nobody has it, it comes back to this list.
      </p>
    </ConfirmDialog>
  );
}
