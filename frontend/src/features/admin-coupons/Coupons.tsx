import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import { getListCouponsQueryKey, useDeleteCoupon, useListCoupons } from '@/api/generated/coupons/coupons';
import type { CouponDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DataTable, type Column } from '@/ui/admin/DataTable';
import { choicesOf, SearchBox, SelectFilter, Tools } from '@/ui/admin/filters';
import { PageFrame } from '@/ui/admin/PageFrame';
import { RowMenu } from '@/ui/admin/RowMenu';
import { sortRows } from '@/ui/admin/sort-rows';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { dateLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { EmptyState } from '@/ui/states';
import { toast } from '@/ui/toast';

import { CouponDialog } from './CouponDialog';
import { COUPON_STATUSES, couponBadge, couponOrders, usageLabel } from './coupons';
import './admin-coupons.css';

export interface CouponSearch {
  search?: string;
  status?: string;
  sort?: string;
}

const NOTHING: CouponSearch = { search: undefined, status: undefined };

function DeleteCoupon({ coupon, onClose }: { coupon: CouponDto; onClose(): void }) {
  const queries = useQueryClient();
  const remove = useDeleteCoupon({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Coupon deleted successfully' });
        onClose();
        return queries.invalidateQueries({ queryKey: getListCouponsQueryKey() });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  return (
    <ConfirmDialog
      title={`Delete coupon ${coupon.code}?`}
      confirm="Delete coupon"
      busyWords="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: coupon.id })}
      onClose={onClose}
    >
      <p>Families cannot use the code any more. This action cannot be undone.</p>
      {remove.error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{messageOf(remove.error)}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}

/** Percentage codes: what they give, how often they were used, whether they still work. */
export function Coupons({
  search,
  onSearch,
}: {
  search: CouponSearch;
  onSearch(patch: Partial<CouponSearch>): void;
}) {
  const narrow = useNarrow();
  const [dialog, setDialog] = useState<{ edit?: number; remove?: number; create?: boolean }>({});
  const list = useListCoupons({ query: { refetchOnMount: 'always' } });
  const close = () => setDialog({});

  const words = search.search?.toUpperCase();
  const matching = list.data?.filter(
    (coupon) =>
      (words === undefined || coupon.code.includes(words)) &&
      (search.status === undefined || coupon.status === search.status),
  );
  const rows = matching && sortRows(matching, search.sort, couponOrders);
  const isFiltered = Boolean(search.search ?? search.status);
  const find = (id: number | undefined) => list.data?.find((coupon) => coupon.id === id);
  const edited = find(dialog.edit);
  const removed = find(dialog.remove);

  const columns: Column<CouponDto>[] = [
    {
      key: 'code',
      title: 'Code',
      sort: 'code',
      render: (_, coupon) => (
        <>
          <b className="code">{coupon.code}</b>
          {narrow ? <span className="sub">{usageLabel(coupon)}</span> : null}
        </>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      render: (_, coupon) => <Badge state={couponBadge[coupon.status]}>{coupon.status}</Badge>,
    },
    {
      key: 'discount',
      title: 'Discount',
      sort: 'discount',
      align: 'right',
      render: (_, coupon) => (
        <Badge state="soon" plain>
          {coupon.discountPercentage}% OFF
        </Badge>
      ),
    },
    {
      key: 'used',
      title: 'Used',
      sort: 'used',
      wide: true,
      render: (_, coupon) => usageLabel(coupon),
    },
    {
      key: 'expires',
      title: 'Expires',
      sort: 'expires',
      wide: true,
      render: (_, coupon) => (coupon.expiresAt ? dateLabel(coupon.expiresAt) : 'No expiry'),
    },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, coupon) =>
        narrow ? (
          <RowMenu
            label={`More for ${coupon.code}`}
            actions={[
              { key: 'edit', label: 'Edit', onClick: () => setDialog({ edit: coupon.id }) },
              {
                key: 'delete',
                label: 'Delete',
                danger: true,
                onClick: () => setDialog({ remove: coupon.id }),
              },
            ]}
          />
        ) : (
          <span className="actions">
            <button
              type="button"
              className="icon-btn s"
              aria-label={`Edit ${coupon.code}`}
              onClick={() => setDialog({ edit: coupon.id })}
            >
              <Icon name="edit" small />
            </button>
            <button
              type="button"
              className="icon-btn s"
              aria-label={`Delete ${coupon.code}`}
              onClick={() => setDialog({ remove: coupon.id })}
            >
              <Icon name="trash" small />
            </button>
          </span>
        ),
    },
  ];

  const empty = isFiltered ? (
    <EmptyState
      drawing="whistle"
      title="No coupon fits these filters."
      action={
        <button type="button" className="btn line m" onClick={() => onSearch(NOTHING)}>
          Clear filters
        </button>
      }
    />
  ) : (
    <EmptyState
      drawing="ticket"
      title="No coupons created yet"
      action={
        <button type="button" className="btn m" onClick={() => setDialog({ create: true })}>
          <Icon name="plus" small />
          Create First Coupon
        </button>
      }
    >
      A coupon takes a percentage off everything in a checkout.
    </EmptyState>
  );

  return (
    <PageFrame
      title="Coupons"
      actions={
        <button type="button" className="btn s" onClick={() => setDialog({ create: true })}>
          <Icon name="plus" small />
          New Coupon
        </button>
      }
    >
      <section className="panel" aria-label="All coupons">
        {list.data && list.data.length > 0 ? (
          <Tools onClear={isFiltered ? () => onSearch(NOTHING) : undefined}>
            <SearchBox
              placeholder="Search code"
              value={search.search}
              onSearch={(value) => onSearch({ search: value })}
            />
            <SelectFilter
              name="Status"
              value={search.status}
              choices={choicesOf(COUPON_STATUSES)}
              onChange={(status) => onSearch({ status })}
            />
          </Tools>
        ) : null}
        <DataTable
          label="coupons"
          loadingWords="Loading coupons..."
          rows={rows}
          rowKey={(coupon) => coupon.id}
          columns={columns}
          sort={search.sort}
          onSort={(sort) => onSearch({ sort })}
          empty={empty}
          error={
            list.error
              ? {
                  title: 'We could not load the coupons.',
                  message: messageOf(list.error),
                  onRetry: () => void list.refetch(),
                }
              : undefined
          }
        />
      </section>
      {dialog.create ? <CouponDialog onClose={close} /> : null}
      {edited ? <CouponDialog key={edited.id} coupon={edited} onClose={close} /> : null}
      {removed ? <DeleteCoupon key={removed.id} coupon={removed} onClose={close} /> : null}
    </PageFrame>
  );
}
