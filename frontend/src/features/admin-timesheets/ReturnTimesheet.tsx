import { Input } from 'antd';

import { getMessage } from '@/api/errors';
import type { StaffTimesheetResponse } from '@/api/generated/model';
import { useReturnTimesheet } from '@/api/generated/timesheet-office/timesheet-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { required } from '@/ui/form/rules';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

/** For the hours that were seen; the owner gets the reason. */
export function ReturnTimesheet({
  sheet: { id, version, status, staffName, programName, hours },
  onDone,
  onClose,
}: {
  sheet: StaffTimesheetResponse;
  onDone(): Promise<unknown>;
  onClose(): void;
}) {
  const sendBack = useReturnTimesheet();
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    rules: { reason: required('Say what needs to change. The staff member will see it.') },
    submit: async ({ reason }) => {
      await sendBack.mutateAsync({ id, data: { version, reason: reason.trim() } });
      onClose();
      toast({ kind: 'good', title: 'Timesheet returned for changes' });
      await onDone();
    },
    onFailure: (error) => {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
      void onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Return ${staffName}'s timesheet for changes?`}
      width={480}
      send="Return for changes"
      sending="Returning..."
      onClose={onClose}
    >
      <p>
        {hours} hours for {programName}
        {status === 'approved' ? ". They're already approved. Returning them removes the approval." : '.'}
      </p>
      <FormField
        control={form.control}
        name="reason"
        label="Reason"
        hint={`We'll email this to ${staffName}.`}
      >
        {(field) => <Input.TextArea {...field} rows={2} maxLength={300} autoFocus />}
      </FormField>
    </FormDialog>
  );
}
