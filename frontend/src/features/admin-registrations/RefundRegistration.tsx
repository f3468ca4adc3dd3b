import { Input, InputNumber } from 'antd';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import type { RegistrationDto } from '@/api/generated/model';
import { refundRegistration } from '@/api/generated/registration-office/registration-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { required, type Rules } from '@/ui/form/rules';
import { useForm } from '@/ui/form/useForm';
import { moneyExact } from '@/ui/format';
import { toast } from '@/ui/toast';

import { refundAmount } from './refund';
import { useRegistrationsChanged } from './use-registrations-changed';

interface Values {
  amount: number | null;
  reason: string;
}

const rules = (most: number): Rules<Values> => ({
  amount: refundAmount(most),
  reason: required('Please give the reason'),
});

/** Money back for a registration, whether or not it is cancelled; the family is told the reason. */
export function RefundRegistration({
  registration,
  onClose,
}: {
  registration: RegistrationDto;
  onClose(): void;
}) {
  const changed = useRegistrationsChanged();
  const { id, childName, amount, refundedAmount, refundableAmount: most } = registration;
  const program = registration.program?.name ?? registration.sport;
  // Of the wish: a press again after a lost answer must not be a second refund, another amount is another wish.
  const [keys] = useState(() => new Map<string, string>());

  const form = useForm<Values>({
    initial: { amount: null, reason: '' },
    rules: rules(most),
    submit: async (values) => {
      const data = { amount: values.amount!, reason: values.reason.trim() };
      const wish = JSON.stringify(data);
      const key = keys.get(wish) ?? crypto.randomUUID();
      keys.set(wish, key);
      try {
        await refundRegistration(id, data, { headers: { 'Idempotency-Key': key } });
      } catch (error) {
        toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
        throw error;
      }
      toast({
        kind: 'good',
        title: 'Refund on its way',
        description: `${moneyExact(data.amount)} for ${childName}, ${program}.`,
      });
      onClose();
      await changed(registration.userId);
    },
  });
  const { control } = form;

  return (
    <FormDialog form={form} title="Refund" width={520} send="Refund" sending="Refunding..." onClose={onClose}>
      <dl className="facts">
        <dt>Child</dt>
        <dd>
          <b>{childName}</b>
        </dd>
        <dt>Program</dt>
        <dd>{program}</dd>
        <dt>Paid</dt>
        <dd className="tab">
          {moneyExact(amount)}
          {refundedAmount > 0 ? `, ${moneyExact(refundedAmount)} of it refunded` : ''}
        </dd>
        <dt>Left to refund</dt>
        <dd className="tab">
          <b>{moneyExact(most)}</b>
        </dd>
      </dl>
      {registration.status === 'active' ? <p>The child keeps the place.</p> : null}
      <FormField
        control={control}
        name="amount"
        label="Amount to refund"
        hint={`At most ${moneyExact(most)}`}
      >
        {(field) => <InputNumber {...field} prefix="$" step={0.01} autoFocus />}
      </FormField>
      <FormField
        control={control}
        name="reason"
        label="Reason"
        hint="The family reads it in the e-mail that tells of the refund."
      >
        {(field) => <Input.TextArea {...field} rows={2} maxLength={500} />}
      </FormField>
    </FormDialog>
  );
}
