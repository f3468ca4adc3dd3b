import { Input, Radio } from 'antd';

import type { StaffMemberDto } from '@/api/generated/model';
import { useApproveW9, useReturnW9 } from '@/api/generated/staffing-office/staffing-office';
import { useInstants } from '@/site/use-instants';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/useForm';
import { Icon } from '@/ui/Icon';

import { reviewRules, type ReviewValues } from './rules';
import { tellFailure, useStaffChanged } from './use-staff-changed';
import { openW9 } from './words';

/** Of the form as it was seen: another that came meanwhile is not approved with it. */
export function ReviewW9({ member, onClose }: { member: StaffMemberDto; onClose(): void }) {
  const { id, name, email, version, w9SubmittedAt, w9Status } = member;
  const changed = useStaffChanged();
  const { momentOf } = useInstants();
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
      await changed(action === 'approve' ? 'W-9 approved' : 'W-9 asked for again');
    },
    onFailure: tellFailure,
  });
  const { control } = form;
  const action = useWatch({ control, name: 'action' });
  return (
    <FormDialog
      form={form}
      title={`W-9 of ${name}`}
      width={480}
      send={action === 'return' ? 'Ask again' : 'Approve'}
      sending="Saving..."
      onClose={onClose}
    >
      <p>
        Handed in {w9SubmittedAt ? momentOf(w9SubmittedAt) : ''}.{' '}
        <button type="button" className="btn line s" onClick={() => void openW9(member)}>
          <Icon name="file" small />
          Download the form
        </button>
      </p>
      <p className="hint-line">Each download is in the audit log.</p>
      <FormChoice control={control} name="action" label="What to do" judges={['reason']}>
        {(field) => (
          <Radio.Group {...field} className="choice-list">
            {isApproved ? null : <Radio value="approve">Approve it</Radio>}
            <Radio value="return">Ask for it again</Radio>
          </Radio.Group>
        )}
      </FormChoice>
      {action === 'return' ? (
        <FormField control={control} name="reason" label="Reason" hint={`We mail it to ${email}.`}>
          {(field) => <Input.TextArea {...field} rows={2} maxLength={300} />}
        </FormField>
      ) : null}
    </FormDialog>
  );
}
