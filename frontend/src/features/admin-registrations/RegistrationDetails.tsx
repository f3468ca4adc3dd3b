import { Modal } from 'antd';

import type { RegistrationDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Facts } from '@/ui/admin/Facts';
import { moneyExact } from '@/ui/format';

/** Everything that was given when the child was registered. */
export function RegistrationDetails({ row, onClose }: { row: RegistrationDto; onClose(): void }) {
  const { momentOf } = useInstants();
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
            ['E-mail', <a href={`mailto:${row.parentEmail}`}>{row.parentEmail}</a>],
            ['Phone', <a href={`tel:${row.parentPhone}`}>{row.parentPhone}</a>],
            ['Emergency contact', row.emergencyContactName],
            ['Emergency phone', row.emergencyContactPhone],
          ]}
        />
        <Facts
          title="Payment"
          rows={[
            ['Price', moneyExact(row.price)],
            ['Paid', moneyExact(row.amount)],
            ['Refunded', row.refundedAmount > 0 ? moneyExact(row.refundedAmount) : null],
            ['Payment', row.stripePaymentIntentId],
          ]}
        />
        <Facts
          title="Record"
          rows={[
            ['Registered', momentOf(row.createdAt)],
            ['Cancelled', row.cancelledAt ? momentOf(row.cancelledAt) : null],
            ['Waiver', `${row.waiverVersion}, accepted ${momentOf(row.waiverAcceptedAt)}`],
          ]}
        />
      </div>
    </Modal>
  );
}
