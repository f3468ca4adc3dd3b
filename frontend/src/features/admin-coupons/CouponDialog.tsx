import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber, Modal, Switch } from 'antd';

import { ApiError, messageOf } from '@/api/errors';
import { getListCouponsQueryKey, useCreateCoupon, useUpdateCoupon } from '@/api/generated/coupons/coupons';
import type { CouponDto, SaveCouponDto } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { setFaults } from '@/ui/admin/forms';
import { toast } from '@/ui/toast';

import { couponRules, DEFAULT_DISCOUNT } from './rules';

interface Values {
  code: string;
  discountPercentage: number;
  maxUsage?: number | null;
  expiresAt?: string;
  isActive: boolean;
}

const CODE_TAKEN = 'coupons.code_taken';

function payloadOf(values: Values): SaveCouponDto {
  return {
    code: values.code.trim(),
    discountPercentage: values.discountPercentage,
    isActive: values.isActive,
    maxUsage: values.maxUsage ?? null,
    expiresAt: values.expiresAt || null,
  };
}

/** A new coupon, or the one that is given. */
export function CouponDialog({ coupon, onClose }: { coupon?: CouponDto; onClose(): void }) {
  const [form] = Form.useForm<Values>();
  const queries = useQueryClient();
  const today = useToday();
  const rules = couponRules(today, coupon?.expiresAt ?? null);

  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === CODE_TAKEN)
      form.setFields([{ name: 'code', errors: [error.message] }]);
    else setFaults(form, error);
    toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
  };
  const onSuccess = (title: string) => () => {
    toast({ kind: 'good', title });
    onClose();
    return queries.invalidateQueries({ queryKey: getListCouponsQueryKey() });
  };
  const create = useCreateCoupon({
    mutation: { onError, onSuccess: onSuccess('Coupon created successfully') },
  });
  const update = useUpdateCoupon({
    mutation: { onError, onSuccess: onSuccess('Coupon updated successfully') },
  });
  const busy = create.isPending || update.isPending;

  return (
    <Modal
      open
      title={coupon ? 'Edit Coupon' : 'New Coupon'}
      width={480}
      okText={coupon ? (busy ? 'Saving...' : 'Update Coupon') : busy ? 'Creating...' : 'Create Coupon'}
      cancelText="Cancel"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          code: coupon?.code,
          discountPercentage: coupon?.discountPercentage ?? DEFAULT_DISCOUNT,
          maxUsage: coupon?.maxUsage,
          expiresAt: coupon?.expiresAt ?? undefined,
          isActive: coupon?.isActive ?? true,
        }}
        onFinish={(values) =>
          coupon
            ? update.mutate({ id: coupon.id, data: payloadOf(values) })
            : create.mutate({ data: payloadOf(values) })
        }
      >
        <div className="form-grid">
          <Form.Item
            name="code"
            label="Coupon Code"
            rules={rules.code}
            normalize={(value: string) => value.toUpperCase()}
          >
            <Input className="code strong" maxLength={40} autoFocus autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item
            className="w3"
            name="discountPercentage"
            label="Discount Percentage"
            rules={rules.discountPercentage}
          >
            <InputNumber suffix="%" precision={0} />
          </Form.Item>
          <Form.Item className="w3" name="maxUsage" label="Usage Limit" rules={rules.maxUsage}>
            <InputNumber precision={0} placeholder="Leave empty for unlimited" />
          </Form.Item>
          <Form.Item name="expiresAt" label="Expiry Date" rules={rules.expiresAt}>
            <Input type="date" min={today} />
          </Form.Item>
        </div>
        <div className="spread switch-line">
          <span>
            <b>Active Status</b>
            <span className="hint-line">Families can use the code at once.</span>
          </span>
          <Form.Item name="isActive" valuePropName="checked" noStyle>
            <Switch aria-label="Active Status" />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  );
}
