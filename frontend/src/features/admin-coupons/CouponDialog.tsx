import { useQueryClient } from '@tanstack/react-query';
import { Input, InputNumber, Switch } from 'antd';

import { messageOf } from '@/api/errors';
import { getListCouponsQueryKey, useCreateCoupon, useUpdateCoupon } from '@/api/generated/coupons/coupons';
import type { CouponDto, SaveCouponDto } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField, FormToggle } from '@/ui/admin/FormField';
import { isChanged } from '@/ui/form/changes';
import { useForm } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import { couponRules, DEFAULT_DISCOUNT, type CouponValues } from './rules';

const valuesOf = (coupon?: CouponDto): CouponValues => ({
  code: coupon?.code ?? '',
  discountPercentage: coupon?.discountPercentage ?? DEFAULT_DISCOUNT,
  maxUsage: coupon?.maxUsage ?? null,
  expiresAt: coupon?.expiresAt ?? '',
  isActive: coupon?.isActive ?? true,
});

/** The rules have seen to it that there is a discount. */
const payloadOf = (values: CouponValues): SaveCouponDto => ({
  code: values.code.trim(),
  discountPercentage: values.discountPercentage ?? DEFAULT_DISCOUNT,
  isActive: values.isActive,
  maxUsage: values.maxUsage,
  expiresAt: values.expiresAt || null,
});

/** A new coupon, or the one that is given. */
export function CouponDialog({ coupon, onClose }: { coupon?: CouponDto; onClose(): void }) {
  const queries = useQueryClient();
  const today = useToday();
  const onError = (error: unknown) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
  const create = useCreateCoupon({ mutation: { onError } });
  const update = useUpdateCoupon({ mutation: { onError } });

  const form = useForm<CouponValues>({
    initial: valuesOf(coupon),
    rules: couponRules(today, coupon?.expiresAt ?? null),
    submit: async (values, changes) => {
      if (!coupon) await create.mutateAsync({ data: payloadOf(values) });
      else if (isChanged(changes)) await update.mutateAsync({ id: coupon.id, data: payloadOf(values) });
      toast({ kind: 'good', title: `Coupon ${coupon ? 'updated' : 'created'} successfully` });
      onClose();
      await queries.invalidateQueries({ queryKey: getListCouponsQueryKey() });
    },
  });
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title={coupon ? 'Edit Coupon' : 'New Coupon'}
      width={480}
      send={coupon ? 'Update Coupon' : 'Create Coupon'}
      sending={coupon ? 'Saving...' : 'Creating...'}
      onClose={onClose}
    >
      <div className="form-grid">
        <FormField control={control} name="code" label="Coupon Code">
          {({ onChange, ...field }) => (
            <Input
              {...field}
              onChange={({ target }) => onChange(target.value.toUpperCase())}
              className="code strong"
              maxLength={40}
              autoFocus
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </FormField>
        <FormField className="w3" control={control} name="discountPercentage" label="Discount Percentage">
          {(field) => <InputNumber {...field} suffix="%" precision={0} />}
        </FormField>
        <FormField className="w3" control={control} name="maxUsage" label="Usage Limit" optional>
          {(field) => <InputNumber {...field} precision={0} placeholder="Leave empty for unlimited" />}
        </FormField>
        <FormField control={control} name="expiresAt" label="Expiry Date" optional>
          {(field) => <Input {...field} type="date" min={today} />}
        </FormField>
      </div>
      <div className="spread switch-line">
        <span>
          <b>Active Status</b>
          <span className="hint-line">Families can use the code at once.</span>
        </span>
        <FormToggle control={control} name="isActive">
          {(field) => <Switch {...field} aria-label="Active Status" />}
        </FormToggle>
      </div>
    </FormDialog>
  );
}
