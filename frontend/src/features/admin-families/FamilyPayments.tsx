import type { FamilyPaymentResponse, FamilyRefundResponse } from '@/api/generated/model';
import {
  useListFamilyPayments,
  useSummarizeFamilyPayments,
} from '@/api/generated/registration-office/registration-office';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { useRefreshing } from '@/ui/admin/use-refreshing';
import { formatMoneyExact } from '@/ui/format';

import { getAddress, formatShown, type Part } from './part';

const refundStates: Record<FamilyRefundResponse['status'], string> = {
  pending: 'refund pending',
  succeeded: 'refunded',
  failed: 'refund failed',
};

const empty = { drawing: 'ticket', title: 'No card payments yet.' } as const;

/** What the family paid by card, with the refunds of each payment. */
export function FamilyPaymentQueries({
  familyId,
  part,
  onPart,
}: {
  familyId: number;
  part: Part;
  onPart(part: Part): void;
}) {
  const narrow = useIsPhoneWidth();
  const search = formatShown(part);
  const { getDay } = useInstants();
  const list = useListFamilyPayments(familyId, getPage(search), { query: pageQuery });
  const sums = useSummarizeFamilyPayments(familyId, { query: { refetchOnMount: 'always' } });
  useRefreshing(sums.refetch);

  const columns: Column<FamilyPaymentResponse>[] = [
    {
      key: 'receipt',
      title: 'Receipt',
      className: 'nw',
      sum: 'Total',
      render: (_, { receiptNumber, paidAt }) => (
        <>
          <b>{receiptNumber}</b>
          {narrow ? <span className="sub">{getDay(paidAt)}</span> : null}
        </>
      ),
    },
    { key: 'paid', title: 'Paid on', wide: true, className: 'nw', render: (_, { paidAt }) => getDay(paidAt) },
    {
      key: 'payment',
      title: 'Payment ID',
      wide: true,
      render: (_, { paymentIntentId }) => <code>{paymentIntentId}</code>,
    },
    {
      key: 'refunds',
      title: 'Refunds',
      wide: true,
      render: (_, { refunds }) => (refunds.length === 0 ? 'None' : <Refunds refunds={refunds} />),
    },
    {
      key: 'amount',
      title: 'Paid',
      align: 'right',
      sum: sums.data ? formatMoneyExact(sums.data.amount) : null,
      render: (_, { amount, refunds }) => (
        <>
          {formatMoneyExact(amount)}
          {narrow ? <Refunds refunds={refunds} /> : null}
        </>
      ),
    },
    {
      key: 'refunded',
      title: 'Refunded',
      align: 'right',
      sum: sums.data ? formatMoneyExact(sums.data.refunded) : null,
      render: (_, { refunded }) => formatMoneyExact(refunded),
    },
  ];

  return (
    <ListFrame
      label="payments"
      heading="payments"
      search={search}
      onSearch={(next) => onPart(getAddress(next))}
      query={list}
      rowKey={({ id }) => id}
      columns={columns}
      empty={empty}
      unmatched={empty}
      failure="We could not load the payments."
    />
  );
}

function Refunds({ refunds }: { refunds: readonly FamilyRefundResponse[] }) {
  const { getDay } = useInstants();
  return refunds.map(({ amount, status, note, createdAt }, i) => (
    <span key={i} className="sub">
      {formatMoneyExact(amount)} {refundStates[status]}, {getDay(createdAt)}
      {note ? `: ${note}` : ''}
    </span>
  ));
}
