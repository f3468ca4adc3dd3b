import { everyPage } from '@/api/every-page';
import { listCoupons, useListCoupons } from '@/api/generated/coupons/coupons';
import type { CouponResponse } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { toChoices } from '@/ui/admin/filters';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { RowMenu } from '@/ui/admin/RowMenu';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { dateLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';

import { CouponDialog } from './CouponDialog';
import { COUPON_STATUSES, couponBadge, couponOrders, usageLabel } from './coupons';
import { DeleteCoupon } from './DeleteCoupon';
import './admin-coupons.css';

export interface CouponSearch {
  search?: string;
  status?: string;
  sort?: string;
}

const isWanted = (coupon: CouponResponse, { search, status }: CouponSearch) =>
  coupon.code.includes(search?.toUpperCase() ?? '') && (status === undefined || coupon.status === status);

const Status = ({ coupon: { status } }: { coupon: CouponResponse }) => (
  <Badge state={couponBadge[status]}>{status}</Badge>
);

/** Percentage codes: their discount, how often they were used, whether they still work. */
export function Coupons({
  search,
  onSearch,
}: {
  search: CouponSearch;
  onSearch(patch: Partial<CouponSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const editing = useOpenDialog<CouponResponse | 'new'>();
  const removing = useOpenDialog<CouponResponse>();
  const list = useListCoupons(undefined, {
    query: {
      refetchOnMount: 'always',
      queryFn: ({ signal }) => everyPage((paging) => listCoupons(paging, { signal })),
    },
  });

  const columns: Column<CouponResponse>[] = [
    {
      key: 'code',
      title: 'Code',
      sort: 'code',
      render: (_, coupon) => (
        <>
          <b className="code">{coupon.code}</b>
          {narrow ? <span className="sub">{usageLabel(coupon)}</span> : null}
          {narrow ? <Status coupon={coupon} /> : null}
        </>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      wide: true,
      render: (_, coupon) => <Status coupon={coupon} />,
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
            label={`More actions for ${coupon.code}`}
            actions={[
              { key: 'edit', label: 'Edit', onClick: () => editing.open(coupon) },
              { key: 'delete', label: 'Delete', danger: true, onClick: () => removing.open(coupon) },
            ]}
          />
        ) : (
          <span className="actions">
            <button
              type="button"
              className="icon-btn s"
              aria-label={`Edit ${coupon.code}`}
              onClick={() => editing.open(coupon)}
            >
              <Icon name="edit" small />
            </button>
            <button
              type="button"
              className="icon-btn s"
              aria-label={`Delete ${coupon.code}`}
              onClick={() => removing.open(coupon)}
            >
              <Icon name="trash" small />
            </button>
          </span>
        ),
    },
  ];

  return (
    <PageFrame
      title="Coupons"
      actions={
        <button type="button" className="btn s" onClick={() => editing.open('new')}>
          <Icon name="plus" small />
          New Coupon
        </button>
      }
    >
      <ListFrame
        label="coupons"
        heading="All coupons"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={(coupon) => coupon.id}
        columns={columns}
        find="Search by code"
        filters={[{ name: 'Status', key: 'status', choices: toChoices(COUPON_STATUSES) }]}
        whole={{ matches: (coupon) => isWanted(coupon, search), orders: couponOrders }}
        empty={{
          drawing: 'ticket',
          title: 'No coupons created yet',
          text: "A coupon takes a percentage off everything in a family's cart.",
          action: (
            <button type="button" className="btn m" onClick={() => editing.open('new')}>
              <Icon name="plus" small />
              Create First Coupon
            </button>
          ),
        }}
        unmatched={{ drawing: 'whistle', title: 'No coupons match these filters.' }}
        failure="We could not load the coupons."
      />
      <DialogContainer dialog={editing}>
        {(coupon, close) => <CouponDialog coupon={coupon === 'new' ? undefined : coupon} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={removing}>
        {(coupon, close) => <DeleteCoupon coupon={coupon} onClose={close} />}
      </DialogContainer>
    </PageFrame>
  );
}
