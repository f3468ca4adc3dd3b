import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import { getListCouponsQueryKey, useDeleteCoupon } from '@/api/generated/coupons/coupons';
import type { CouponResponse } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

export function DeleteCoupon({ coupon, onClose }: { coupon: CouponResponse; onClose(): void }) {
  const queries = useQueryClient();
  const remove = useDeleteCoupon({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Coupon deleted successfully' });
        onClose();
        return queries.invalidateQueries({ queryKey: getListCouponsQueryKey() });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  return (
    <ConfirmDialog
      title={`Delete coupon ${coupon.code}?`}
      keep="Keep coupon"
      confirm="Delete coupon"
      busyWords="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: coupon.id })}
      onClose={onClose}
    >
      <p>Families will no longer be able to use this code. This can't be undone.</p>
      {remove.error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{getMessage(remove.error)}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
