import { Modal } from 'antd';

import type { ProgramResponse } from '@/api/generated/model';
import { Facts } from '@/ui/admin/Facts';
import { dateLabel, formatMoneyExact } from '@/ui/format';

import { formatAudience } from './audience';
import { datesLabel } from './programs';

/** What a row has no room for, in full. */
export function ProgramDetails({ program, onClose }: { program: ProgramResponse; onClose(): void }) {
  const { currentParticipants: taken, maxParticipants: most } = program;
  return (
    <Modal open title={program.name} width={720} footer={null} onCancel={onClose}>
      <div className="stack">
        {program.description ? <p className="program-words">{program.description}</p> : null}
        <div className="facts-columns">
          <Facts
            title="Program"
            rows={[
              ['Sport', program.sport],
              ['Location', program.location],
              ['Dates', datesLabel(program)],
              ['Registration deadline', dateLabel(program.registrationDeadline)],
              ['Equipment', program.equipment],
            ]}
          />
          <Facts
            title="Registration"
            rows={[
              ['Age range', program.ageRange],
              ['Who can register', formatAudience(program)],
              ['Price', formatMoneyExact(program.price)],
              ['Participants', most === null ? `${taken}, Unlimited` : `${taken} of ${most}`],
              ['Sponsor', program.sponsorName],
            ]}
          />
        </div>
      </div>
    </Modal>
  );
}
