import { Link } from '@tanstack/react-router';

import type { RegistrationResponse, RevenueTotalsResponse } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { RowMenu } from '@/ui/admin/RowMenu';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { formatMoneyExact } from '@/ui/format';
import { sportKey } from '@/ui/sports';
import { RegistrationStatusBadge } from '@/ui/RegistrationStatusBadge';

function Paid({ row }: { row: RegistrationResponse }) {
  if (row.paymentStatus === 'free') {
    return (
      <Badge state="info" plain>
        Free
      </Badge>
    );
  }
  const done = row.refundedAmount - row.pendingRefundAmount;
  return (
    <>
      {formatMoneyExact(row.amount)}
      {done > 0 ? <span className="sub">{formatMoneyExact(done)} refunded</span> : null}
      {row.pendingRefundAmount > 0 ? (
        <span className="sub">{formatMoneyExact(row.pendingRefundAmount)} refund pending</span>
      ) : null}
    </>
  );
}

const Family = ({ row }: { row: RegistrationResponse }) => (
  <Link to="/admin/families/$id" params={{ id: String(row.userId) }}>
    {row.parentName}
  </Link>
);

/** The table of registrations; its page performs the row actions. */
export function registrationColumns({
  narrow,
  found,
  getDay,
  onDetails,
  onReceipt,
  onRefund,
  onCancel,
}: {
  narrow: boolean;
  /** The sum of all rows that the filters find, not only of the page. */
  found: RevenueTotalsResponse | undefined;
  getDay(instant: string): string;
  onDetails(row: RegistrationResponse): void;
  onReceipt(id: number): void;
  onRefund(row: RegistrationResponse): void;
  onCancel(row: RegistrationResponse): void;
}): Column<RegistrationResponse>[] {
  return [
    {
      key: 'child',
      className: 'words',
      title: 'Child',
      sort: 'childName',
      sum: found ? `Total (${found.count})` : '',
      render: (_, row) => (
        <>
          <button
            type="button"
            className={narrow ? 'cell-link' : 'cell-link one-line'}
            onClick={() => onDetails(row)}
          >
            {row.childName}
          </button>
          {narrow ? (
            <span className="sub">
              {row.grade}, <Family row={row} />
            </span>
          ) : null}
          {row.displayStatus === 'active' ? null : (
            <RegistrationStatusBadge standing={row.displayStatus} words={{ pending: 'In Pool' }} />
          )}
        </>
      ),
    },
    { key: 'grade', title: 'Grade', sort: 'grade', wide: true, dataIndex: 'grade' },
    {
      key: 'school',
      title: 'School',
      sort: 'school',
      wide: true,
      className: 'words',
      render: (_, row) => <span className="two-lines">{row.school}</span>,
    },
    {
      key: 'program',
      title: 'Program',
      render: (_, row) => (
        <span className="cellrow tight">
          <Ball sport={sportKey(row.sport)} size={20} />
          <span className="two-lines">{row.program?.name ?? row.sport}</span>
        </span>
      ),
    },
    {
      key: 'parent',
      title: 'Parent',
      sort: 'parentName',
      wide: true,
      className: 'words',
      render: (_, row) => (
        <span className="one-line">
          <Family row={row} />
        </span>
      ),
    },
    {
      key: 'contact',
      title: 'Contact',
      wide: true,
      render: (_, row) => (
        <>
          <span className="one-line">{row.parentEmail}</span>
          <span className="sub">{row.parentPhone}</span>
        </>
      ),
    },
    {
      key: 'registered',
      title: 'Registered',
      sort: 'createdAt',
      wide: true,
      className: 'nw',
      render: (_, row) => getDay(row.createdAt),
    },
    {
      key: 'paid',
      title: 'Paid',
      sort: 'amount',
      align: 'right',
      className: 'nw',
      sum: found ? (
        <>
          {formatMoneyExact(found.netRevenue)}
          <span className="sub">after {formatMoneyExact(found.refunded)} refunded</span>
        </>
      ) : (
        ''
      ),
      render: (_, row) => <Paid row={row} />,
    },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, row) => (
        <RowMenu
          label={`More actions for ${row.childName}, ${row.program?.name ?? row.sport}`}
          actions={[
            { key: 'details', label: 'Details', onClick: () => onDetails(row) },
            {
              key: 'receipt',
              label: 'Resend receipt',
              onClick: () => onReceipt(row.id),
            },
            {
              key: 'refund',
              label: 'Refund',
              disabled: row.refundableAmount === 0,
              onClick: () => onRefund(row),
            },
            {
              key: 'cancel',
              label: 'Cancel registration',
              danger: true,
              disabled: row.status === 'canceled',
              onClick: () => onCancel(row),
            },
          ]}
        />
      ),
    },
  ];
}
