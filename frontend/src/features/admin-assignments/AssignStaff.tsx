import { Input, Select } from 'antd';

import { ApiError, getMessage } from '@/api/errors';
import { everyPage } from '@/api/every-page';
import type {
  AssignmentChoiceResponse,
  AssignmentRole,
  AvailabilityStatus,
  ProgramResponse,
  StaffType,
} from '@/api/generated/model';
import {
  listAssignmentChoices,
  useAssignStaff,
  useListAssignmentChoices,
} from '@/api/generated/staff-programs-office/staff-programs-office';
import { assignmentRoles, staffTypes } from '@/content/staff';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { required } from '@/ui/form/rules';
import { useForm, useWatch } from '@/ui/form/use-form';
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

/** Everyone; those who cannot be assigned are gray with the reason, those with a warning require a note. */
export function AssignStaff({ program, onClose }: { program: ProgramResponse; onClose(): void }) {
  const changed = useAssignmentsChanged();
  const choices = useListAssignmentChoices(
    { programId: program.id },
    {
      query: {
        gcTime: 0,
        queryFn: ({ signal }) =>
          everyPage((paging) => listAssignmentChoices({ programId: program.id, ...paging }, { signal })),
      },
    },
  );
  const assign = useAssignStaff();
  const getChosen = (staffId: number | null) => choices.data?.find((one) => one.staffId === staffId);
  const form = useForm<Values>({
    initial: { staffId: null, role: program.type === 'league' ? 'ref' : 'counselor', notes: '' },
    rules: {
      staffId: required('Choose a staff member'),
      notes: (notes, { staffId }) =>
        notes.trim() === '' && (getChosen(staffId)?.warnings.length ?? 0) > 0
          ? "Add a note that says why you're assigning them anyway"
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
            ? getMessage(error)
            : 'Failed to create staff assignment. Please try again.',
      });
      void choices.refetch();
    },
  });
  const { control } = form;
  const chosen = getChosen(useWatch({ control, name: 'staffId' }));
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
              const type = getChosen(staffId)?.type;
              if (type) form.set('role', usualRole(type));
            }}
            autoFocus
            loading={choices.isPending}
            placeholder="Choose a staff member"
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
            <b>Check before you assign:</b>
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
        hint="Only the office sees notes. The staff member gets an email to accept or decline."
      >
        {(field) => <Input {...field} maxLength={300} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}

function ChoiceWords({
  choice: { name, type, availability, refusal, warnings, load },
}: {
  choice: AssignmentChoiceResponse;
}) {
  const said = availability === null ? 'No response yet' : SAID[availability];
  const words =
    refusal ??
    (warnings.length > 0
      ? warnings.join('. ')
      : `${said}, ${load} upcoming ${load === 1 ? 'program' : 'programs'}`);
  return (
    <span className="staff-choice">
      <b>{name}</b>
      <small>
        {staffTypes[type].short}. {words}
      </small>
    </span>
  );
}
