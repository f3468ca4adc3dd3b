import { Input, Select } from 'antd';

import type { StaffMemberResponse, UpdateStaffDto } from '@/api/generated/model';
import { useUpdateStaff } from '@/api/generated/staffing-office/staffing-office';
import { staffTypes } from '@/content/staff';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';

import { staffRules, type StaffValues } from './rules';
import { showFailure, useStaffChanged } from './use-staff-changed';
import { typeChoices } from './words';

const toValues = ({ name, phone, type }: StaffMemberResponse): StaffValues => ({ name, phone, type });
const LABELS: Record<keyof StaffValues, string> = { name: 'Name', phone: 'Phone', type: 'Role' };

export function EditStaff({ member, onClose }: { member: StaffMemberResponse; onClose(): void }) {
  const changed = useStaffChanged();
  const update = useUpdateStaff();
  const edit = useConcurrentEdit<StaffValues>({
    opened: { version: member.version, values: toValues(member) },
    read: (record) => toValues(record as unknown as StaffMemberResponse),
    save: async (changes, version) => {
      const data = { ...(changes as UpdateStaffDto), version };
      const saved = await update.mutateAsync({ id: member.id, data });
      return { version: saved.version, values: toValues(saved) };
    },
  });
  /** Until the user has something to choose first. */
  const finish = async (saving: Promise<unknown>) => {
    if (!(await saving)) return;
    onClose();
    await changed('Staff member updated');
  };
  const form = useForm<StaffValues>({
    initial: toValues(member),
    rules: staffRules,
    submit: (values) => finish(edit.submit(values)),
    onFailure: showFailure,
  });
  const { control } = form;
  return (
    <>
      <FormDialog
        form={form}
        title={`Edit ${member.name}`}
        width={480}
        send="Save Changes"
        sending="Saving..."
        onClose={onClose}
      >
        <FormField control={control} name="name" label="Name">
          {(field) => <Input {...field} maxLength={100} autoFocus autoComplete="off" />}
        </FormField>
        <FormField control={control} name="phone" label="Phone">
          {(field) => <Input {...field} type="tel" maxLength={40} autoComplete="off" />}
        </FormField>
        <FormField control={control} name="type" label="Role">
          {(field) => <Select {...field} options={typeChoices} />}
        </FormField>
        <p className="hint-line">Sign-in email: {member.email}</p>
      </FormDialog>
      {edit.clash ? (
        <ResolveEditConflict
          conflict={edit.clash}
          toLabel={(field) => LABELS[field]}
          formatWords={(field, value) =>
            field === 'type' ? staffTypes[value as StaffMemberResponse['type']].label : String(value)
          }
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
