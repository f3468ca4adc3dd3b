import { Input } from 'antd';

import { messageOf } from '@/api/errors';
import type { StaffTimesheetDto } from '@/api/generated/model';
import { useReturnTimesheet } from '@/api/generated/timesheet-office/timesheet-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { required } from '@/ui/form/rules';
import { useForm } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

/** Of the hours as they were seen; the reason is what the person reads. */
export function SendBack({
  sheet: { id, version, status, staffName, programName, hours },
  onDone,
  onClose,
}: {
  sheet: StaffTimesheetDto;
  onDone(): Promise<unknown>;
  onClose(): void;
}) {
  const sendBack = useReturnTimesheet();
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    rules: { reason: required('Please say what is to be mended: the person reads it') },
    submit: async ({ reason }) => {
      await sendBack.mutateAsync({ id, data: { version, reason: reason.trim() } });
      onClose();
      toast({ kind: 'good', title: 'Timesheet sent back' });
      await onDone();
    },
    onFailure: (error) => {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
      void onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Send back ${staffName}’s timesheet?`}
      width={480}
      send="Send back"
      sending="Sending back..."
      onClose={onClose}
    >
      <p>
        {hours} hours for {programName}
        {status === 'approved' ? '. They were approved: this takes the approval back.' : '.'}
      </p>
      <FormField control={form.control} name="reason" label="Reason" hint={`We mail it to ${staffName}.`}>
        {(field) => <Input.TextArea {...field} rows={2} maxLength={300} autoFocus />}
      </FormField>
    </FormDialog>
  );
}
