import { Input } from 'antd';

import { messageOf } from '@/api/errors';
import type { StaffMemberDto } from '@/api/generated/model';
import { useDeactivateStaff, useListFuturePositions } from '@/api/generated/staffing-office/staffing-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/useForm';
import { Icon } from '@/ui/Icon';
import { BrokenPart, Loading } from '@/ui/states';

import { deactivationRules, type DeactivationValues } from './rules';
import { tellFailure, useStaffChanged } from './use-staff-changed';

/** Says first what the person would lose; the reason is what they read. */
export function DeactivateStaff({ member, onClose }: { member: StaffMemberDto; onClose(): void }) {
  const changed = useStaffChanged();
  const { data, error, refetch } = useListFuturePositions(member.id, { query: { staleTime: 0 } });
  const deactivate = useDeactivateStaff();
  const form = useForm<DeactivationValues>({
    initial: { reason: '' },
    rules: deactivationRules,
    submit: async ({ reason }) => {
      await deactivate.mutateAsync({ id: member.id, data: { reason: reason.trim() } });
      onClose();
      await changed('Staff member deactivated');
    },
    onFailure: tellFailure,
  });
  return (
    <FormDialog
      form={form}
      title={`Deactivate ${member.name}?`}
      width={480}
      send="Deactivate"
      sending="Deactivating..."
      look={{ danger: true, type: 'default' }}
      keep="Keep active"
      onClose={onClose}
    >
      <p>They can still sign in, see the reason, and get nothing new.</p>
      {error ? (
        <BrokenPart
          title="We could not load what is freed."
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : data ? null : (
        <Loading text="Looking what is freed" />
      )}
      {data && data.positions.length > 0 ? (
        <div className="alert warn">
          <Icon name="alert" />
          <div>
            <b>This is freed:</b>
            <ul>
              {data.positions.map((position) => (
                <li key={position}>{position}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      <FormField control={form.control} name="reason" label="Reason">
        {(field) => <Input.TextArea {...field} rows={2} maxLength={300} autoFocus />}
      </FormField>
    </FormDialog>
  );
}
