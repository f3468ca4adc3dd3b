import { InputNumber, Radio } from 'antd';

import { ApiError } from '@/api/errors';
import type { RegistrationDto } from '@/api/generated/model';
import { useCancelRegistration } from '@/api/generated/registration-office/registration-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/useForm';
import { moneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { refundParam, refundRules, refundSum, type RefundValues } from './refund';
import { useRegistrationsChanged } from './use-registrations-changed';

/** Cancelling frees the place at once and asks what goes back: nothing, all, or a part. */
export function CancelRegistration({
  registration,
  onClose,
}: {
  registration: RegistrationDto;
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
            ? `${registration.childName}, ${program}. ${moneyExact(sent)} goes back to the card.`
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
      title="Cancel registration"
      width={520}
      send="Cancel registration"
      sending="Cancelling..."
      look={{ danger: true, type: 'default' }}
      keep="Keep it"
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
          {moneyExact(registration.amount)}
          {registration.refundedAmount > 0
            ? `, ${moneyExact(registration.refundedAmount)} of it refunded`
            : ''}
        </dd>
      </dl>
      <p>The place is free for another child at once. This cannot be undone.</p>
      <FormChoice control={control} name="choice" label="Refund">
        {(field) => (
          <Radio.Group {...field} className="choice-list">
            <Radio value="none">No refund</Radio>
            <Radio value="full" disabled={most === 0}>
              Full refund, <b className="tab">{moneyExact(most)}</b>
            </Radio>
            <Radio value="part" disabled={most === 0}>
              Refund a part
            </Radio>
          </Radio.Group>
        )}
      </FormChoice>
      {most === 0 ? (
        <p className="hint-line">Nothing was paid by card, or all of it has gone back already.</p>
      ) : null}
      {choice === 'part' ? (
        <FormField
          control={control}
          name="part"
          label="Amount to refund"
          hint={`At most ${moneyExact(most)}`}
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
        Goes back to the card{' '}
        {choice ? <b className="num">{moneyExact(refundSum(choice, part, most))}</b> : 'not chosen yet'}
      </p>
    </FormDialog>
  );
}
