import { useQueryClient } from '@tanstack/react-query';
import { Input, InputNumber, Switch } from 'antd';

import { getMessage } from '@/api/errors';
import { getListCouponsQueryKey, useCreateCoupon, useUpdateCoupon } from '@/api/generated/coupons/coupons';
import type { CouponResponse, SaveCouponDto, UpdateCouponDto } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField, FormToggle } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { dateLabel } from '@/ui/format';
import { toast } from '@/ui/toast';

import { couponRules, DEFAULT_DISCOUNT, type CouponValues } from './rules';

const toValues = (coupon?: CouponResponse): CouponValues => ({
  code: coupon?.code ?? '',
  discountPercentage: coupon?.discountPercentage ?? DEFAULT_DISCOUNT,
  maxUsage: coupon?.maxUsage ?? null,
  expiresAt: coupon?.expiresAt ?? '',
  isActive: coupon?.isActive ?? true,
});

/** The rules have ensured that there is a discount. */
const toPayload = (values: CouponValues): SaveCouponDto => ({
  code: values.code.trim(),
  discountPercentage: values.discountPercentage ?? DEFAULT_DISCOUNT,
  isActive: values.isActive,
  maxUsage: values.maxUsage,
  expiresAt: values.expiresAt || null,
});

/** The changed fields, as the server takes them. */
function toEdit(changes: Partial<CouponValues>): UpdateCouponDto {
  const { code, discountPercentage, expiresAt, ...others } = changes;
  return {
    ...others,
    code: code?.trim(),
    discountPercentage: discountPercentage ?? undefined,
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt || null }),
  };
}

function formatErrors(field: keyof CouponValues, value: unknown): string {
  if (field === 'isActive') return value ? 'On' : 'Off';
  if (field === 'discountPercentage') return `${String(value)}%`;
  if (field === 'expiresAt') return value ? dateLabel(String(value)) : 'No expiry';
  return field === 'maxUsage' && value === null ? 'Unlimited' : String(value);
}

const LABELS: Record<keyof CouponValues, string> = {
  code: 'Coupon Code',
  discountPercentage: 'Discount Percentage',
  maxUsage: 'Usage Limit',
  expiresAt: 'Expiry Date',
  isActive: 'Active Status',
};

/** A new coupon, or the given one. */
export function CouponDialog({ coupon, onClose }: { coupon?: CouponResponse; onClose(): void }) {
  const queries = useQueryClient();
  const today = useToday();
  const create = useCreateCoupon();
  const update = useUpdateCoupon();
  const edit = useConcurrentEdit<CouponValues>({
    opened: { version: coupon?.version ?? 0, values: toValues(coupon) },
    read: (record) => toValues(record as unknown as CouponResponse),
    save: async (changes, version) => {
      const saved = await update.mutateAsync({ id: coupon!.id, data: { ...toEdit(changes), version } });
      return { version: saved.version, values: toValues(saved) };
    },
  });

  /** Until the user has something to choose first. */
  const finish = async (saving: Promise<unknown>) => {
    try {
      if (!(await saving)) return;
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
      throw error;
    }
    toast({ kind: 'good', title: `Coupon ${coupon ? 'updated' : 'created'} successfully` });
    onClose();
    await queries.invalidateQueries({ queryKey: getListCouponsQueryKey() });
  };

  const form = useForm<CouponValues>({
    initial: toValues(coupon),
    rules: couponRules(today, coupon?.expiresAt ?? null),
    submit: (values) =>
      finish(coupon ? edit.submit(values) : create.mutateAsync({ data: toPayload(values) })),
  });
  const { control } = form;

  return (
    <>
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
            {(field) => <InputNumber {...field} suffix="%" />}
          </FormField>
          <FormField className="w3" control={control} name="maxUsage" label="Usage Limit" optional>
            {(field) => <InputNumber {...field} placeholder="Leave empty for unlimited" />}
          </FormField>
          <FormField control={control} name="expiresAt" label="Expiry Date" optional>
            {(field) => <Input {...field} type="date" min={today} />}
          </FormField>
        </div>
        <div className="spread switch-line">
          <span>
            <b>Active Status</b>
            <span className="hint-line">When on, families can use this code.</span>
          </span>
          <FormToggle control={control} name="isActive">
            {(field) => <Switch {...field} aria-label="Active Status" />}
          </FormToggle>
        </div>
      </FormDialog>
      {edit.clash ? (
        <ResolveEditConflict
          conflict={edit.clash}
          toLabel={(field) => LABELS[field]}
          formatWords={formatErrors}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
