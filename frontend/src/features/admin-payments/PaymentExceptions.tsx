import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import type { ListPaymentExceptionsParams, PaymentExceptionDto } from '@/api/generated/model';
import { useListPaymentExceptions } from '@/api/generated/registration/registration';
import { totalOf } from '@/api/request';
import { useInstants } from '@/site/use-instants';
import { DataTable, type Column } from '@/ui/admin/DataTable';
import { SelectFilter, Tools } from '@/ui/admin/filters';
import { PageFrame } from '@/ui/admin/PageFrame';
import { pageOf, pageSearch } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { moneyExact } from '@/ui/format';
import { EmptyState } from '@/ui/states';

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
  const [settling, setSettling] = useState<number>();
  const { page, pageSize } = pageOf(search);
  const status = statusChoices.find((choice) => choice.value === search.status)?.value;
  const list = useListPaymentExceptions(
    { page, pageSize, status: status as ListPaymentExceptionsParams['status'] },
    { query: { refetchOnMount: 'always', placeholderData: keepPreviousData, structuralSharing: false } },
  );
  const rows = list.data;
  const settled = rows?.find((row) => row.id === settling);

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
    { key: 'email', title: 'Family', wide: true, render: (_, row) => row.email ?? 'Not known' },
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
          <button type="button" className="btn line s" onClick={() => setSettling(row.id)}>
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
      <section className="panel" aria-label="Payment exceptions">
        <Tools onClear={status ? () => onSearch({ status: undefined }) : undefined}>
          <SelectFilter
            name="Status"
            value={status}
            choices={statusChoices}
            onChange={(value) => onSearch({ status: value })}
          />
        </Tools>
        <DataTable
          label="payment exceptions"
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          busy={list.isPlaceholderData}
          empty={
            <EmptyState
              drawing="board"
              title={status ? 'No payment exceptions.' : 'No open payment exceptions.'}
            >
              A charge that does not fit its checkout, a failed refund or a dispute appears here.
            </EmptyState>
          }
          error={
            list.error
              ? {
                  title: 'We could not load the payment exceptions.',
                  message: messageOf(list.error),
                  onRetry: () => void list.refetch(),
                }
              : undefined
          }
          pager={
            rows && rows.length > 0
              ? {
                  page,
                  pageSize,
                  total: totalOf(rows) ?? rows.length,
                  onPage: (next, size) => onSearch(pageSearch(next, size)),
                }
              : undefined
          }
        />
      </section>
      {settled ? (
        <SettleException key={settled.id} exception={settled} onClose={() => setSettling(undefined)} />
      ) : null}
    </PageFrame>
  );
}
