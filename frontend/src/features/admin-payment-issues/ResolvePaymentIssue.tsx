import { useQueryClient } from '@tanstack/react-query';
import { Input, Radio } from 'antd';

import { getMessage } from '@/api/errors';
import type { PaymentIssueResponse } from '@/api/generated/model';
import {
  getListPaymentIssuesQueryKey,
  useResolvePaymentIssue,
} from '@/api/generated/registration-office/registration-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/use-form';
import { formatMoneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { exceptionKinds } from './kinds';
import { settleRules, type ResolveValues } from './rules';

export function ResolvePaymentIssue({
  exception,
  onClose,
}: {
  exception: PaymentIssueResponse;
  onClose(): void;
}) {
  const queries = useQueryClient();
  const { label, advice } = exceptionKinds[exception.kind];

  const resolve = useResolvePaymentIssue({
    mutation: {
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  const form = useForm<ResolveValues>({
    initial: { action: exception.refundable > 0 ? null : 'mark_resolved', resolutionNote: '' },
    rules: settleRules,
    submit: async ({ action, resolutionNote }) => {
      if (!action) return;
      const { resolution } = await resolve.mutateAsync({
        id: exception.id,
        data: { action, resolutionNote: resolutionNote.trim() || null },
      });
      toast({
        kind: 'good',
        title: resolution === 'refunded' ? 'Refund on its way' : 'Payment issue resolved',
      });
      onClose();
      await queries.invalidateQueries({ queryKey: getListPaymentIssuesQueryKey() });
    },
  });
  const { control } = form;
  const action = useWatch({ control, name: 'action' });

  return (
    <FormDialog
      form={form}
      title={`${label}: ${formatMoneyExact(exception.amount)}`}
      width={560}
      send="Resolve"
      sending="Resolving..."
      onClose={onClose}
    >
      <div className="alert warn">
        <Icon name="info" />
        <span>{advice}</span>
      </div>
      <dl className="facts">
        <dt>What happened</dt>
        <dd>{exception.description}</dd>
        <dt>Family</dt>
        <dd>{exception.email ?? 'Unknown'}</dd>
        <dt>Reference</dt>
        <dd>{exception.providerReference}</dd>
      </dl>
      <FormChoice control={control} name="action" label="Resolution" judges={['resolutionNote']}>
        {(field) => (
          <Radio.Group {...field} className="choice-list">
            <Radio value="refund" disabled={exception.refundable === 0}>
              Refund <b className="tab">{formatMoneyExact(exception.refundable)}</b> to the card
            </Radio>
            <Radio value="mark_resolved">Already handled, no refund</Radio>
          </Radio.Group>
        )}
      </FormChoice>
      <FormField control={control} name="resolutionNote" label="Note" optional={action !== 'mark_resolved'}>
        {(field) => <Input.TextArea {...field} rows={2} maxLength={1000} />}
      </FormField>
    </FormDialog>
  );
}
