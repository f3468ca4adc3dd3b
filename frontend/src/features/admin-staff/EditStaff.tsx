import { Input, Select } from 'antd';

import type { StaffMemberDto, UpdateStaffDto } from '@/api/generated/model';
import { useUpdateStaff } from '@/api/generated/staffing-office/staffing-office';
import { staffTypes } from '@/content/staff';
import { ChooseValues } from '@/ui/admin/ChooseValues';
import { useEdit } from '@/ui/admin/edits';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/useForm';

import { staffRules, type StaffValues } from './rules';
import { tellFailure, useStaffChanged } from './use-staff-changed';
import { typeChoices } from './words';

const valuesOf = ({ name, phone, type }: StaffMemberDto): StaffValues => ({ name, phone, type });
const LABELS: Record<keyof StaffValues, string> = { name: 'Name', phone: 'Phone', type: 'Role' };

export function EditStaff({ member, onClose }: { member: StaffMemberDto; onClose(): void }) {
  const changed = useStaffChanged();
  const update = useUpdateStaff();
  const edit = useEdit<StaffValues>({
    opened: { version: member.version, values: valuesOf(member) },
    read: (record) => valuesOf(record as unknown as StaffMemberDto),
    save: async (changes, version) => {
      const data = { ...(changes as UpdateStaffDto), version };
      const saved = await update.mutateAsync({ id: member.id, data });
      return { version: saved.version, values: valuesOf(saved) };
    },
  });
  /** Until there is something to choose first. */
  const finish = async (saving: Promise<unknown>) => {
    if (!(await saving)) return;
    onClose();
    await changed('Staff member updated');
  };
  const form = useForm<StaffValues>({
    initial: valuesOf(member),
    rules: staffRules,
    submit: (values) => finish(edit.submit(values)),
    onFailure: tellFailure,
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
        <p className="hint-line">Signs in as {member.email}.</p>
      </FormDialog>
      {edit.clash ? (
        <ChooseValues
          clash={edit.clash}
          labelOf={(field) => LABELS[field]}
          wordsOf={(field, value) =>
            field === 'type' ? staffTypes[value as StaffMemberDto['type']].label : String(value)
          }
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
