import { useQueryClient } from '@tanstack/react-query';
import { Input, Radio } from 'antd';

import { messageOf } from '@/api/errors';
import type { PaymentExceptionDto } from '@/api/generated/model';
import {
  getListPaymentExceptionsQueryKey,
  useResolvePaymentException,
} from '@/api/generated/registration-office/registration-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/useForm';
import { moneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { exceptionKinds } from './kinds';
import { settleRules, type SettleValues } from './rules';

export function SettleException({ exception, onClose }: { exception: PaymentExceptionDto; onClose(): void }) {
  const queries = useQueryClient();
  const { label, advice } = exceptionKinds[exception.kind];

  const resolve = useResolvePaymentException({
    mutation: {
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  const form = useForm<SettleValues>({
    initial: { action: exception.refundable > 0 ? null : 'settle', note: '' },
    rules: settleRules,
    submit: async ({ action, note }) => {
      if (!action) return;
      const { resolution } = await resolve.mutateAsync({
        id: exception.id,
        data: { action, note: note.trim() || null },
      });
      toast({
        kind: 'good',
        title: resolution === 'refunded' ? 'Payment refunded' : 'Payment exception settled',
      });
      onClose();
      await queries.invalidateQueries({ queryKey: getListPaymentExceptionsQueryKey() });
    },
  });
  const { control } = form;
  const action = useWatch({ control, name: 'action' });

  return (
    <FormDialog
      form={form}
      title={`${label}: ${moneyExact(exception.amount)}`}
      width={560}
      send="Settle"
      sending="Settling..."
      onClose={onClose}
    >
      <div className="alert warn">
        <Icon name="info" />
        <span>{advice}</span>
      </div>
      <dl className="facts">
        <dt>What happened</dt>
        <dd>{exception.detail}</dd>
        <dt>Family</dt>
        <dd>{exception.email ?? 'Not known'}</dd>
        <dt>Reference</dt>
        <dd>{exception.reference}</dd>
      </dl>
      <FormChoice control={control} name="action" label="What to do" judges={['note']}>
        {(field) => (
          <Radio.Group {...field} className="choice-list">
            <Radio value="refund" disabled={exception.refundable === 0}>
              Refund <b className="tab">{moneyExact(exception.refundable)}</b> to the card
            </Radio>
            <Radio value="settle">Dealt with elsewhere, no money moves</Radio>
          </Radio.Group>
        )}
      </FormChoice>
      <FormField control={control} name="note" label="Note" optional={action !== 'settle'}>
        {(field) => <Input.TextArea {...field} rows={2} maxLength={1000} />}
      </FormField>
    </FormDialog>
  );
}
