import { Input, Select } from 'antd';

import { ApiError, messageOf } from '@/api/errors';
import type {
  AssignmentChoiceDto,
  AssignmentRole,
  AvailabilityStatus,
  ProgramDto,
  StaffType,
} from '@/api/generated/model';
import {
  useAssignStaff,
  useListAssignmentChoices,
} from '@/api/generated/staff-programs-office/staff-programs-office';
import { assignmentRoles, staffTypes } from '@/content/staff';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { required } from '@/ui/form/rules';
import { useForm, useWatch } from '@/ui/form/useForm';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { useAssignmentsChanged } from './use-assignments-changed';

interface Values {
  staffId: number | null;
  role: AssignmentRole;
  notes: string;
}

const SAID: Record<AvailabilityStatus, string> = {
  preferred: 'Preferred',
  available: 'Available',
  unavailable: 'Unavailable',
};
const roleChoices = Object.entries(assignmentRoles).map(([value, label]) => ({ value, label }));
const usualRole = (type: StaffType): AssignmentRole => (type === 'referee' ? 'ref' : type);

/** Everybody, who cannot come grey with the reason; whom something speaks against only with a note. */
export function AssignStaff({ program, onClose }: { program: ProgramDto; onClose(): void }) {
  const changed = useAssignmentsChanged();
  const choices = useListAssignmentChoices({ programId: program.id }, { query: { gcTime: 0 } });
  const assign = useAssignStaff();
  const chosenOf = (staffId: number | null) => choices.data?.find((one) => one.staffId === staffId);
  const form = useForm<Values>({
    initial: { staffId: null, role: program.type === 'league' ? 'ref' : 'counselor', notes: '' },
    rules: {
      staffId: required('Please choose somebody'),
      notes: (notes, { staffId }) =>
        notes.trim() === '' && (chosenOf(staffId)?.warnings.length ?? 0) > 0
          ? 'Please say why it is meant all the same'
          : undefined,
    },
    submit: async ({ staffId, role, notes }) => {
      await assign.mutateAsync({
        data: { staffId: staffId!, programId: program.id, role, notes: notes.trim() },
      });
      onClose();
      toast({ kind: 'good', title: 'Assignment Created' });
      await changed();
    },
    onFailure: (error) => {
      toast({
        ...{ kind: 'bad', title: 'Error' },
        description:
          error instanceof ApiError && error.status === 409
            ? messageOf(error)
            : 'Failed to create staff assignment. Please try again.',
      });
      void choices.refetch();
    },
  });
  const { control } = form;
  const chosen = chosenOf(useWatch({ control, name: 'staffId' }));
  return (
    <FormDialog
      form={form}
      title={`Assign staff to ${program.name}`}
      width={480}
      send="Assign"
      sending="Assigning..."
      onClose={onClose}
    >
      <FormField control={control} name="staffId" label="Staff member" judges={['notes']}>
        {({ onChange, ...field }) => (
          <Select<number | null>
            {...field}
            onChange={(staffId) => {
              onChange(staffId);
              const type = chosenOf(staffId)?.type;
              if (type) form.set('role', usualRole(type));
            }}
            autoFocus
            loading={choices.isPending}
            placeholder="Choose somebody"
            virtual={false}
            notFoundContent={choices.isPending ? 'Loading staff...' : 'No Staff Registered Yet'}
            showSearch={{ optionFilterProp: 'name' }}
            options={choices.data?.map((choice) => ({
              ...{ value: choice.staffId, name: choice.name, disabled: choice.refusal !== null },
              label: <ChoiceWords choice={choice} />,
            }))}
          />
        )}
      </FormField>
      {chosen && chosen.warnings.length > 0 ? (
        <div className="alert warn" role="status">
          <Icon name="alert" />
          <div>
            <b>Something speaks against it:</b>
            <ul>
              {chosen.warnings.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      <FormField control={control} name="role" label="Role">
        {(field) => <Select {...field} options={roleChoices} />}
      </FormField>
      <FormField
        control={control}
        name="notes"
        label="Notes"
        optional={!chosen || chosen.warnings.length === 0}
        hint="For the office. The person is mailed and accepts or declines."
      >
        {(field) => <Input {...field} maxLength={300} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}

function ChoiceWords({
  choice: { name, type, availability, refusal, warnings, load },
}: {
  choice: AssignmentChoiceDto;
}) {
  const said = availability === null ? 'No answer yet' : SAID[availability];
  const words = refusal ?? (warnings.length > 0 ? warnings.join('. ') : `${said}, ${load} ahead`);
  return (
    <span className="staff-choice">
      <b>{name}</b>
      <small>
        {staffTypes[type].short}. {words}
      </small>
    </span>
  );
}
