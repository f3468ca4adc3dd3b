import { useQueryClient } from '@tanstack/react-query';
import { Form, InputNumber, Modal, Radio } from 'antd';

import { ApiError } from '@/api/errors';
import type { RegistrationDto } from '@/api/generated/model';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';
import {
  getListRegistrationsQueryKey,
  getSummarizeRegistrationsQueryKey,
  useCancelRegistration,
} from '@/api/generated/registration/registration';
import { moneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { partRules, refundable, refundParam, refundSum, type RefundChoice } from './refund';

interface Values {
  choice: RefundChoice;
  part?: number | null;
}

/** Cancelling frees the place at once and asks what goes back: nothing, all, or a part. */
export function CancelRegistration({
  registration,
  onClose,
}: {
  registration: RegistrationDto;
  onClose(): void;
}) {
  const [form] = Form.useForm<Values>();
  const queries = useQueryClient();
  const most = refundable(registration);
  const choice = Form.useWatch('choice', form) ?? 'none';
  const part = Form.useWatch('part', form);
  const program = registration.program?.name ?? registration.sport;
  const sum = refundSum(choice, part, most);

  const cancel = useCancelRegistration({
    mutation: {
      onSuccess: async () => {
        toast({
          kind: 'good',
          title: 'Registration Cancelled',
          description:
            sum > 0
              ? `${registration.childName}, ${program}. ${moneyExact(sum)} goes back to the card.`
              : `${registration.childName}, ${program}.`,
        });
        onClose();
        await Promise.all(
          [
            getListRegistrationsQueryKey(),
            getSummarizeRegistrationsQueryKey(),
            getListProgramsQueryKey(),
          ].map((queryKey) => queries.invalidateQueries({ queryKey })),
        );
      },
      onError: () =>
        toast({
          kind: 'bad',
          title: 'Error',
          description: 'Failed to cancel registration. Please try again.',
        }),
    },
  });
  const refusal =
    cancel.error instanceof ApiError && cancel.error.status < 500 ? cancel.error.message : undefined;

  return (
    <Modal
      open
      title="Cancel registration"
      width={520}
      okText={cancel.isPending ? 'Cancelling...' : 'Cancel registration'}
      okButtonProps={{ danger: true, type: 'default' }}
      confirmLoading={cancel.isPending}
      cancelText="Keep it"
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ choice: 'none' }}
        onFinish={(values) =>
          cancel.mutate({
            id: registration.id,
            params: { refund: refundParam(values.choice, values.part) },
          })
        }
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
        <p className="dialog-note">The place is free for another child at once. This cannot be undone.</p>
        <Form.Item name="choice" label="Refund" required>
          <Radio.Group className="choice-list">
            <Radio value="none">No refund</Radio>
            <Radio value="full" disabled={most === 0}>
              Full refund, <b className="tab">{moneyExact(most)}</b>
            </Radio>
            <Radio value="part" disabled={most === 0}>
              Refund a part
            </Radio>
          </Radio.Group>
        </Form.Item>
        {most === 0 ? (
          <p className="hint-line">Nothing was paid by card, or all of it has gone back already.</p>
        ) : null}
        {choice === 'part' ? (
          <Form.Item
            name="part"
            label="Amount to refund"
            rules={partRules(most)}
            extra={`At most ${moneyExact(most)}`}
          >
            <InputNumber prefix="$" min={0} step={0.01} precision={2} autoFocus />
          </Form.Item>
        ) : null}
        {refusal ? (
          <div className="alert bad" role="alert">
            <Icon name="alert" />
            <span>{refusal}</span>
          </div>
        ) : null}
        <p className="refund-sum" aria-live="polite">
          Goes back to the card <b className="num">{moneyExact(sum)}</b>
        </p>
      </Form>
    </Modal>
  );
}
