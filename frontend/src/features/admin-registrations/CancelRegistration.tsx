import { InputNumber, Radio } from 'antd';

import { ApiError } from '@/api/errors';
import type { RegistrationResponse } from '@/api/generated/model';
import { useCancelRegistration } from '@/api/generated/registration-office/registration-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/use-form';
import { formatMoneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { refundParam, refundRules, refundSum, type RefundValues } from './refund';
import { useRegistrationsChanged } from './use-registrations-changed';

/** Canceling frees the spot at once and asks how much to refund: nothing, all, or part. */
export function CancelRegistration({
  registration,
  onClose,
}: {
  registration: RegistrationResponse;
  onClose(): void;
}) {
  const changed = useRegistrationsChanged();
  const most = registration.refundableAmount;
  const program = registration.program?.name ?? registration.sport;
  const cancel = useCancelRegistration({
    mutation: {
      onError: () =>
        toast({
          kind: 'bad',
          title: 'Error',
          description: 'Failed to cancel registration. Please try again.',
        }),
    },
  });
  const form = useForm<RefundValues>({
    initial: { choice: most > 0 ? null : 'none', part: null },
    rules: refundRules(most),
    submit: async ({ choice, part }) => {
      if (!choice) return;
      await cancel.mutateAsync({
        id: registration.id,
        params: { refund: refundParam(choice, part) },
      });
      const sent = refundSum(choice, part, most);
      toast({
        kind: 'good',
        title: 'Registration Cancelled',
        description:
          sent > 0
            ? `${registration.childName}, ${program}. Refund of ${formatMoneyExact(sent)} requested.`
            : `${registration.childName}, ${program}.`,
      });
      onClose();
      await changed(registration.userId);
    },
  });
  const { control } = form;
  const [choice, part] = useWatch({ control, name: ['choice', 'part'] });
  const refusal =
    form.failure instanceof ApiError && form.failure.status < 500 ? form.failure.message : undefined;

  return (
    <FormDialog
      form={form}
      title="Cancel this registration?"
      width={520}
      send="Cancel registration"
      sending="Canceling..."
      look={{ danger: true, type: 'default' }}
      keep="Keep registration"
      onClose={onClose}
    >
      <dl className="facts">
        <dt>Child</dt>
        <dd>
          <b>{registration.childName}</b>
        </dd>
        <dt>Program</dt>
        <dd>{program}</dd>
        <dt>Paid</dt>
        <dd className="tab">
          {formatMoneyExact(registration.amount)}
          {registration.refundedAmount > 0
            ? ` (${formatMoneyExact(registration.refundedAmount)} refunded or requested)`
            : ''}
        </dd>
      </dl>
      <p>
        The spot opens up for another child right away, and the family gets an email. This can't be undone.
      </p>
      <FormChoice control={control} name="choice" label="Refund">
        {(field) => (
          <Radio.Group {...field} className="choice-list">
            <Radio value="none">No refund</Radio>
            <Radio value="full" disabled={most === 0}>
              Full refund, <b className="tab">{formatMoneyExact(most)}</b>
            </Radio>
            <Radio value="part" disabled={most === 0}>
              Partial refund
            </Radio>
          </Radio.Group>
        )}
      </FormChoice>
      {most === 0 ? <p className="hint-line">There's no card payment left to refund.</p> : null}
      {choice === 'part' ? (
        <FormField
          control={control}
          name="part"
          label="Refund amount"
          hint={`Up to ${formatMoneyExact(most)}`}
        >
          {(field) => <InputNumber {...field} prefix="$" step={0.01} autoFocus />}
        </FormField>
      ) : null}
      {refusal ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{refusal}</span>
        </div>
      ) : null}
      <p className="refund-sum" aria-live="polite">
        Refund to card{' '}
        {choice ? <b className="num">{formatMoneyExact(refundSum(choice, part, most))}</b> : 'not chosen yet'}
      </p>
    </FormDialog>
  );
}
