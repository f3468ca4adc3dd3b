import { Input, Radio } from 'antd';

import type { StaffMemberResponse } from '@/api/generated/model';
import { useApproveW9, useReturnW9 } from '@/api/generated/staffing-office/staffing-office';
import { useInstants } from '@/site/use-instants';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/use-form';
import { Icon } from '@/ui/Icon';

import { reviewRules, type ReviewValues } from './rules';
import { showFailure, useStaffChanged } from './use-staff-changed';
import { openW9 } from './words';

/** For the form that was seen: one submitted in the meantime is not approved with it. */
export function ReviewW9({ member, onClose }: { member: StaffMemberResponse; onClose(): void }) {
  const { id, name, email, version, w9SubmittedAt, w9Status } = member;
  const changed = useStaffChanged();
  const { getMoment } = useInstants();
  const approve = useApproveW9();
  const askAgain = useReturnW9();
  const isApproved = w9Status === 'approved';
  const form = useForm<ReviewValues>({
    initial: { action: isApproved ? 'return' : null, reason: '' },
    rules: reviewRules,
    submit: async ({ action, reason }) => {
      if (action === 'approve') await approve.mutateAsync({ id, data: { version } });
      else await askAgain.mutateAsync({ id, data: { version, reason: reason.trim() } });
      onClose();
      await changed(action === 'approve' ? 'W-9 approved' : 'W-9 returned for changes');
    },
    onFailure: showFailure,
  });
  const { control } = form;
  const action = useWatch({ control, name: 'action' });
  return (
    <FormDialog
      form={form}
      title={`${name}'s W-9`}
      width={480}
      send={action === 'return' ? 'Return for changes' : 'Approve'}
      sending="Saving..."
      onClose={onClose}
    >
      <p>
        Submitted {w9SubmittedAt ? getMoment(w9SubmittedAt) : ''}.{' '}
        <button type="button" className="btn line s" onClick={() => void openW9(member)}>
          <Icon name="file" small />
          Download W-9
        </button>
      </p>
      <p className="hint-line">Every download is recorded in the audit log.</p>
      <FormChoice control={control} name="action" label="Decision" judges={['reason']}>
        {(field) => (
          <Radio.Group {...field} className="choice-list">
            {isApproved ? null : <Radio value="approve">Approve</Radio>}
            <Radio value="return">Return for changes</Radio>
          </Radio.Group>
        )}
      </FormChoice>
      {action === 'return' ? (
        <FormField control={control} name="reason" label="Reason" hint={`We'll email this to ${email}.`}>
          {(field) => <Input.TextArea {...field} rows={2} maxLength={300} />}
        </FormField>
      ) : null}
    </FormDialog>
  );
}
