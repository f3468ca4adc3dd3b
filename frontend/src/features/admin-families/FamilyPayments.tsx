import type { FamilyPaymentDto, FamilyRefundDto } from '@/api/generated/model';
import {
  useListFamilyPayments,
  useSummarizeFamilyPayments,
} from '@/api/generated/registration-office/registration-office';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';
import { useRefreshing } from '@/ui/admin/use-refreshing';
import { moneyExact } from '@/ui/format';

import { addressOf, shownOf, type Part } from './part';

const refundStates: Record<FamilyRefundDto['status'], string> = {
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'failed',
};

const empty = { drawing: 'ticket', title: 'The family has paid nothing by card yet.' } as const;

/** What the family paid by card, each with what of it went back. */
export function FamilyPayments({
  familyId,
  part,
  onPart,
}: {
  familyId: number;
  part: Part;
  onPart(part: Part): void;
}) {
  const narrow = useNarrow();
  const search = shownOf(part);
  const { dayOf } = useInstants();
  const list = useListFamilyPayments(familyId, pageOf(search), { query: pageQuery });
  const sums = useSummarizeFamilyPayments(familyId, { query: { refetchOnMount: 'always' } });
  useRefreshing(sums.refetch);

  const columns: Column<FamilyPaymentDto>[] = [
    {
      key: 'receipt',
      title: 'Receipt',
      className: 'nw',
      sum: 'All',
      render: (_, { receiptNumber, paidAt }) => (
        <>
          <b>{receiptNumber}</b>
          {narrow ? <span className="sub">{dayOf(paidAt)}</span> : null}
        </>
      ),
    },
    { key: 'paid', title: 'Paid on', wide: true, className: 'nw', render: (_, { paidAt }) => dayOf(paidAt) },
    {
      key: 'payment',
      title: 'Payment',
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
      sum: sums.data ? moneyExact(sums.data.amount) : null,
      render: (_, { amount, refunds }) => (
        <>
          {moneyExact(amount)}
          {narrow ? <Refunds refunds={refunds} /> : null}
        </>
      ),
    },
    {
      key: 'refunded',
      title: 'Refunded',
      align: 'right',
      sum: sums.data ? moneyExact(sums.data.refunded) : null,
      render: (_, { refunded }) => moneyExact(refunded),
    },
  ];

  return (
    <ListFrame
      label="payments"
      heading="payments"
      search={search}
      onSearch={(next) => onPart(addressOf(next))}
      query={list}
      rowKey={({ id }) => id}
      columns={columns}
      empty={empty}
      unmatched={empty}
      failure="We could not load the payments."
    />
  );
}

function Refunds({ refunds }: { refunds: readonly FamilyRefundDto[] }) {
  const { dayOf } = useInstants();
  return refunds.map(({ amount, status, note, createdAt }, i) => (
    <span key={i} className="sub">
      {moneyExact(amount)} {refundStates[status]}, {dayOf(createdAt)}
      {note ? `: ${note}` : ''}
    </span>
  ));
}
