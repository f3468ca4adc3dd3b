import { Link } from '@tanstack/react-router';

import type { ListPaymentExceptionsParams, PaymentExceptionDto } from '@/api/generated/model';
import { useListPaymentExceptions } from '@/api/generated/registration-office/registration-office';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { moneyExact } from '@/ui/format';

import { exceptionKinds } from './kinds';
import { SettleException } from './SettleException';

export interface ExceptionSearch {
  status?: string;
  page?: string;
  size?: string;
}

const statusChoices = [
  { value: 'resolved', label: 'Settled' },
  { value: 'all', label: 'All' },
];

const WHAT_COMES_HERE = 'A charge that does not fit its checkout, a failed refund or a dispute appears here.';

/** What was paid for, each a way to its row in the list of its type. */
function RegistrationsOf({
  exception: { registrations, paymentIntentId },
}: {
  exception: PaymentExceptionDto;
}) {
  if (registrations.length === 0) return 'None';
  return registrations.map(({ id, childName, name, programType }) => (
    <span key={id} className="one-line">
      <Link
        to="/admin/$section/registrations"
        params={{ section: `${programType}s` }}
        search={{ search: paymentIntentId ?? childName, status: 'all' }}
      >
        {childName}, {name}
      </Link>
    </span>
  ));
}

function Family({ exception: { familyId, parentName, email } }: { exception: PaymentExceptionDto }) {
  if (familyId === null) return 'Not known';
  return (
    <Link to="/admin/families/$id" params={{ id: String(familyId) }}>
      {parentName ?? email}
    </Link>
  );
}

/** Money that no rule could settle: each waits here for an administrator. */
export function PaymentExceptions({
  search,
  onSearch,
}: {
  search: ExceptionSearch;
  onSearch(patch: Partial<ExceptionSearch>): void;
}) {
  const narrow = useNarrow();
  const { momentOf } = useInstants();
  const settling = useOpenDialog<PaymentExceptionDto>();
  const { page, pageSize } = pageOf(search);
  const status = statusChoices.find((choice) => choice.value === search.status)?.value;
  const list = useListPaymentExceptions(
    { page, pageSize, status: status as ListPaymentExceptionsParams['status'] },
    { query: pageQuery },
  );

  const columns: Column<PaymentExceptionDto>[] = [
    {
      key: 'kind',
      title: 'What',
      render: (_, row) => (
        <>
          <b>{exceptionKinds[row.kind].label}</b>
          <span className="sub">
            {narrow ? `${moneyExact(row.amount)}, ${row.email ?? row.reference}` : row.detail}
          </span>
        </>
      ),
    },
    {
      key: 'opened',
      title: 'Opened',
      wide: true,
      className: 'nw',
      render: (_, row) => momentOf(row.openedAt),
    },
    {
      key: 'family',
      title: 'Family',
      wide: true,
      render: (_, row) => (
        <>
          <Family exception={row} />
          {row.parentName ? <span className="sub">{row.email}</span> : null}
        </>
      ),
    },
    {
      key: 'registrations',
      title: 'Registration',
      wide: true,
      render: (_, row) => <RegistrationsOf exception={row} />,
    },
    { key: 'reference', title: 'Reference', wide: true, render: (_, row) => <code>{row.reference}</code> },
    {
      key: 'amount',
      title: 'Amount',
      align: 'right',
      wide: true,
      render: (_, row) => moneyExact(row.amount),
    },
    {
      key: 'state',
      title: 'State',
      align: 'right',
      render: (_, row) =>
        row.status === 'open' ? (
          <button type="button" className="btn line s" onClick={() => settling.open(row)}>
            Settle
          </button>
        ) : (
          <>
            <Badge state="done">{row.resolution === 'refunded' ? 'Refunded' : 'Settled'}</Badge>
            <span className="sub">
              {[row.resolvedBy, row.resolvedAt && momentOf(row.resolvedAt), row.note]
                .filter(Boolean)
                .join(', ')}
            </span>
          </>
        ),
    },
  ];

  return (
    <PageFrame title="Payment exceptions">
      <ListFrame
        label="payment exceptions"
        heading="Payment exceptions"
        search={{ ...search, status }}
        onSearch={onSearch}
        query={list}
        rowKey={(row) => row.id}
        columns={columns}
        filters={[{ name: 'Status', key: 'status', choices: statusChoices }]}
        empty={{ drawing: 'board', title: 'No open payment exceptions.', text: WHAT_COMES_HERE }}
        unmatched={{
          drawing: 'board',
          title: 'No payment exceptions.',
          text: WHAT_COMES_HERE,
          clear: 'Show the open ones',
        }}
        failure="We could not load the payment exceptions."
      />
      <DialogPlace dialog={settling}>
        {(exception, close) => <SettleException exception={exception} onClose={close} />}
      </DialogPlace>
    </PageFrame>
  );
}
