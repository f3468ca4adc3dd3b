import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal, Radio } from 'antd';

import { messageOf } from '@/api/errors';
import type { PaymentExceptionDto, ResolvePaymentExceptionDto } from '@/api/generated/model';
import {
  getListPaymentExceptionsQueryKey,
  useResolvePaymentException,
} from '@/api/generated/registration/registration';
import { setFaults } from '@/ui/admin/forms';
import { moneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { exceptionKinds } from './kinds';
import { settleRules } from './rules';

export function SettleException({ exception, onClose }: { exception: PaymentExceptionDto; onClose(): void }) {
  const [form] = Form.useForm<ResolvePaymentExceptionDto>();
  const queries = useQueryClient();
  const { label, advice } = exceptionKinds[exception.kind];

  const resolve = useResolvePaymentException({
    mutation: {
      onSuccess: ({ resolution }) => {
        toast({
          kind: 'good',
          title: resolution === 'refunded' ? 'Payment refunded' : 'Payment exception settled',
        });
        onClose();
        return queries.invalidateQueries({ queryKey: getListPaymentExceptionsQueryKey() });
      },
      onError: (error) => {
        setFaults(form, error);
        toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
      },
    },
  });

  return (
    <Modal
      open
      title={`${label}: ${moneyExact(exception.amount)}`}
      width={560}
      okText={resolve.isPending ? 'Settling...' : 'Settle'}
      cancelText="Cancel"
      confirmLoading={resolve.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<ResolvePaymentExceptionDto>
        form={form}
        layout="vertical"
        initialValues={{ action: exception.refundable > 0 ? undefined : 'settle' }}
        onFinish={({ action, note }) =>
          resolve.mutate({ id: exception.id, data: { action, note: note || null } })
        }
      >
        <div className="alert warn">
          <Icon name="info" />
          <span>{advice}</span>
        </div>
        <dl className="facts dialog-note">
          <dt>What happened</dt>
          <dd>{exception.detail}</dd>
          <dt>Family</dt>
          <dd>{exception.email ?? 'Not known'}</dd>
          <dt>Reference</dt>
          <dd>{exception.reference}</dd>
        </dl>
        <Form.Item name="action" label="What to do" rules={settleRules.action}>
          <Radio.Group className="choice-list">
            <Radio value="refund" disabled={exception.refundable === 0}>
              Refund <b className="tab">{moneyExact(exception.refundable)}</b> to the card
            </Radio>
            <Radio value="settle">Dealt with elsewhere, no money moves</Radio>
          </Radio.Group>
        </Form.Item>
        <Form.Item name="note" label="Note" rules={settleRules.note}>
          <Input.TextArea rows={2} maxLength={1000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
