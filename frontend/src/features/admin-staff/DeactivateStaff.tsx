import { Input } from 'antd';

import { getMessage } from '@/api/errors';
import type { StaffMemberResponse } from '@/api/generated/model';
import { useDeactivateStaff, useListUpcomingWork } from '@/api/generated/staffing-office/staffing-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { Icon } from '@/ui/Icon';
import { ErrorState, Loading } from '@/ui/states';

import { deactivationRules, type DeactivationValues } from './rules';
import { showFailure, useStaffChanged } from './use-staff-changed';

/** Says first what the person would lose; they get the reason by email. */
export function DeactivateStaff({ member, onClose }: { member: StaffMemberResponse; onClose(): void }) {
  const changed = useStaffChanged();
  const { data, error, refetch } = useListUpcomingWork(member.id, { query: { staleTime: 0 } });
  const deactivate = useDeactivateStaff();
  const form = useForm<DeactivationValues>({
    initial: { reason: '' },
    rules: deactivationRules,
    submit: async ({ reason }) => {
      await deactivate.mutateAsync({ id: member.id, data: { reason: reason.trim() } });
      onClose();
      await changed('Staff member deactivated');
    },
    onFailure: showFailure,
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
      <p>
        They'll get an email with the reason. They can still sign in but can't take new games or assignments.
      </p>
      {error ? (
        <ErrorState
          title="We could not load their upcoming assignments."
          message={getMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : data ? null : (
        <Loading text="Loading upcoming assignments" />
      )}
      {data && data.upcomingWork.length > 0 ? (
        <div className="alert warn">
          <Icon name="alert" />
          <div>
            <b>They'll be removed from:</b>
            <ul>
              {data.upcomingWork.map((position) => (
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
