import { Modal } from 'antd';

import type { RegistrationResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Facts } from '@/ui/admin/Facts';
import { formatMoneyExact } from '@/ui/format';

/** Everything that was entered when the child was registered. */
export function RegistrationDetails({ row, onClose }: { row: RegistrationResponse; onClose(): void }) {
  const { getMoment } = useInstants();
  const done = row.refundedAmount - row.pendingRefundAmount;
  return (
    <Modal open title={row.childName} width={720} footer={null} onCancel={onClose}>
      <div className="facts-columns">
        <Facts
          title="Child"
          rows={[
            ['Program', row.program?.name],
            ['Grade', row.grade],
            ['Gender', row.childGender],
            ['School', row.school],
            ['T-shirt', row.tshirtSize],
            ['Jersey', row.jerseyColor],
            ['Medical notes', row.medicalNotes],
          ]}
        />
        <Facts
          title="Family"
          rows={[
            ['Parent', row.parentName],
            ['Email', <a href={`mailto:${row.parentEmail}`}>{row.parentEmail}</a>],
            ['Phone', <a href={`tel:${row.parentPhone}`}>{row.parentPhone}</a>],
            ['Emergency contact', row.emergencyContactName],
            ['Emergency phone', row.emergencyContactPhone],
          ]}
        />
        <Facts
          title="Payment"
          rows={[
            ['Price', formatMoneyExact(row.price)],
            ['Paid', formatMoneyExact(row.amount)],
            ['Refunded', done > 0 ? formatMoneyExact(done) : null],
            [
              'Refund pending',
              row.pendingRefundAmount > 0 ? formatMoneyExact(row.pendingRefundAmount) : null,
            ],
            ['Payment', row.stripePaymentIntentId],
          ]}
        />
        <Facts
          title="History"
          rows={[
            ['Registered', getMoment(row.createdAt)],
            ['Canceled', row.canceledAt ? getMoment(row.canceledAt) : null],
            ['Waiver', `${row.waiverVersion}, accepted ${getMoment(row.waiverAcceptedAt)}`],
          ]}
        />
      </div>
    </Modal>
  );
}
