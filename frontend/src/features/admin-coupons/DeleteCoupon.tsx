import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import { getListCouponsQueryKey, useDeleteCoupon } from '@/api/generated/coupons/coupons';
import type { CouponDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

export function DeleteCoupon({ coupon, onClose }: { coupon: CouponDto; onClose(): void }) {
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
