import { Input, InputNumber } from 'antd';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import type { RegistrationResponse } from '@/api/generated/model';
import { refundRegistration } from '@/api/generated/registration-office/registration-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { required, type Rules } from '@/ui/form/rules';
import { useForm } from '@/ui/form/use-form';
import { formatMoneyExact } from '@/ui/format';
import { toast } from '@/ui/toast';

import { refundAmount } from './refund';
import { useRegistrationsChanged } from './use-registrations-changed';

interface Values {
  amount: number | null;
  reason: string;
}

const rules = (most: number): Rules<Values> => ({
  amount: refundAmount(most),
  reason: required('Enter a reason'),
});

/** Refunds a registration, whether or not it is canceled; the family sees the reason. */
export function RefundRegistration({
  registration,
  onClose,
}: {
  registration: RegistrationResponse;
  onClose(): void;
}) {
  const changed = useRegistrationsChanged();
  const { id, childName, amount, refundedAmount, refundableAmount: most } = registration;
  const program = registration.program?.name ?? registration.sport;
  // Belongs to the request: a second click after a lost answer must not refund twice, while another amount is another
  // request.
  const [keys] = useState(() => new Map<string, string>());

  const form = useForm<Values>({
    initial: { amount: null, reason: '' },
    rules: rules(most),
    submit: async (values) => {
      const data = { amount: values.amount!, reason: values.reason.trim() };
      const input = JSON.stringify(data);
      const key = keys.get(input) ?? crypto.randomUUID();
      keys.set(input, key);
      try {
        await refundRegistration(id, data, { headers: { 'Idempotency-Key': key } });
      } catch (error) {
        toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
        throw error;
      }
      toast({
        kind: 'good',
        title: 'Refund requested',
        description: `${formatMoneyExact(data.amount)} for ${childName}, ${program}.`,
      });
      onClose();
      await changed(registration.userId);
    },
  });
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title="Refund registration"
      width={520}
      send="Refund"
      sending="Refunding..."
      onClose={onClose}
    >
      <dl className="facts">
        <dt>Child</dt>
        <dd>
          <b>{childName}</b>
        </dd>
        <dt>Program</dt>
        <dd>{program}</dd>
        <dt>Paid</dt>
        <dd className="tab">
          {formatMoneyExact(amount)}
          {refundedAmount > 0 ? ` (${formatMoneyExact(refundedAmount)} refunded or requested)` : ''}
        </dd>
        <dt>Available to refund</dt>
        <dd className="tab">
          <b>{formatMoneyExact(most)}</b>
        </dd>
      </dl>
      {registration.status === 'active' ? <p>The child stays registered.</p> : null}
      <FormField
        control={control}
        name="amount"
        label="Refund amount"
        hint={`Up to ${formatMoneyExact(most)}`}
      >
        {(field) => <InputNumber {...field} prefix="$" step={0.01} autoFocus />}
      </FormField>
      <FormField
        control={control}
        name="reason"
        label="Reason"
        hint="Included in the email to the family when the refund is done."
      >
        {(field) => <Input.TextArea {...field} rows={2} maxLength={500} />}
      </FormField>
    </FormDialog>
  );
}
