import { Link } from '@tanstack/react-router';

import type { ListPaymentIssuesParams, PaymentIssueResponse } from '@/api/generated/model';
import { useListPaymentIssues } from '@/api/generated/registration-office/registration-office';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { formatMoneyExact } from '@/ui/format';

import { exceptionKinds } from './kinds';
import { ResolvePaymentIssue } from './ResolvePaymentIssue';
import { UnknownRefund } from './UnknownRefund';

export interface ExceptionSearch {
  status?: string;
  page?: string;
  size?: string;
}

const statusChoices = [
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
];

const WHAT_COMES_HERE = "Charges that don't match a checkout, failed refunds, and disputes appear here.";

const resolutions: Record<NonNullable<PaymentIssueResponse['resolution']>, string> = {
  refunded: 'Refunded',
  marked_resolved: 'Resolved',
  retried: 'Tried again',
};

const sumAndFamily = ({ amount, email, providerReference }: PaymentIssueResponse) =>
  `${formatMoneyExact(amount)}, ${email ?? providerReference}`;

/** A refund that is not confirmed has its sentence as a title. */
const getSub = ({ kind, description }: PaymentIssueResponse) =>
  kind === 'refund_unknown' ? exceptionKinds[kind].label : description;

/** What was paid for, each linked to its row in the list of its type. */
function PaymentRegistrations({
  exception: { registrations, paymentIntentId },
}: {
  exception: PaymentIssueResponse;
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

function Family({ exception: { familyId, parentName, email } }: { exception: PaymentIssueResponse }) {
  if (familyId === null) return 'Unknown';
  return (
    <Link to="/admin/families/$id" params={{ id: String(familyId) }}>
      {parentName ?? email}
    </Link>
  );
}

/** Payments that no rule could settle: each waits here for an administrator. */
export function PaymentIssues({
  search,
  onSearch,
}: {
  search: ExceptionSearch;
  onSearch(patch: Partial<ExceptionSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const { getMoment } = useInstants();
  const settling = useOpenDialog<PaymentIssueResponse>();
  const { page, pageSize } = getPage(search);
  const status = statusChoices.find((choice) => choice.value === search.status)?.value;
  const list = useListPaymentIssues(
    { page, pageSize, status: status as ListPaymentIssuesParams['status'] },
    { query: pageQuery },
  );

  const columns: Column<PaymentIssueResponse>[] = [
    {
      key: 'kind',
      title: 'What',
      render: (_, row) => (
        <>
          <b>{row.kind === 'refund_unknown' ? row.description : exceptionKinds[row.kind].label}</b>
          <span className="sub">{narrow ? sumAndFamily(row) : getSub(row)}</span>
        </>
      ),
    },
    {
      key: 'opened',
      title: 'Opened',
      wide: true,
      className: 'nw',
      render: (_, row) => getMoment(row.openedAt),
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
      render: (_, row) => <PaymentRegistrations exception={row} />,
    },
    {
      key: 'reference',
      title: 'Reference',
      wide: true,
      render: (_, row) => <code>{row.providerReference}</code>,
    },
    {
      key: 'amount',
      title: 'Amount',
      align: 'right',
      wide: true,
      render: (_, row) => formatMoneyExact(row.amount),
    },
    {
      key: 'state',
      title: 'Status',
      align: 'right',
      render: (_, row) =>
        row.status === 'open' ? (
          <button type="button" className="btn line s" onClick={() => settling.open(row)}>
            Resolve
          </button>
        ) : (
          <>
            <Badge state="done">{resolutions[row.resolution ?? 'marked_resolved']}</Badge>
            <span className="sub">
              {[row.resolvedBy, row.resolvedAt && getMoment(row.resolvedAt), row.resolutionNote]
                .filter(Boolean)
                .join(', ')}
            </span>
          </>
        ),
    },
  ];

  return (
    <PageFrame title="Payment issues">
      <ListFrame
        label="payment issues"
        heading="Payment issues"
        search={{ ...search, status }}
        onSearch={onSearch}
        query={list}
        rowKey={(row) => row.id}
        columns={columns}
        filters={[{ name: 'Status', key: 'status', choices: statusChoices }]}
        empty={{ drawing: 'board', title: 'No open payment issues', text: WHAT_COMES_HERE }}
        unmatched={{
          drawing: 'board',
          title: 'No payment issues match these filters.',
          text: WHAT_COMES_HERE,
          clear: 'Show open issues',
        }}
        failure="We could not load the payment issues."
      />
      <DialogContainer dialog={settling}>
        {(issue, close) =>
          issue.kind === 'refund_unknown' ? (
            <UnknownRefund exception={issue} onClose={close} />
          ) : (
            <ResolvePaymentIssue exception={issue} onClose={close} />
          )
        }
      </DialogContainer>
    </PageFrame>
  );
}
