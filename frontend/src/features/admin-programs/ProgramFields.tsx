import { Input, InputNumber } from 'antd';

import { FormField } from '@/ui/admin/FormField';
import { useWatch, type Control } from '@/ui/form/use-form';

import type { ProgramValues } from './values';

interface Props {
  control: Control<ProgramValues>;
  /** In a form where every program has them. */
  optional?: boolean;
}

/** Required while there should be a maximum. */
export function MaximumField({
  control,
  placeholder,
}: {
  control: Control<ProgramValues>;
  placeholder?: string;
}) {
  const hasMaximum = useWatch({ control, name: 'hasMaximum' });
  return hasMaximum ? (
    <FormField control={control} name="maxParticipants" label="Maximum participants">
      {(field) => <InputNumber {...field} placeholder={placeholder} />}
    </FormField>
  ) : null;
}

export function StartAndEnd({ control, optional }: Props) {
  const start = useWatch({ control, name: 'startDate' });
  return (
    <>
      <FormField
        className="w3"
        control={control}
        name="startDate"
        label="Start Date"
        judges={['endDate']}
        optional={optional}
      >
        {(field) => <Input {...field} type="date" />}
      </FormField>
      <FormField
        className="w3"
        control={control}
        name="endDate"
        label="End Date"
        judges={['registrationDeadline']}
        optional={optional}
      >
        {(field) => <Input {...field} type="date" min={start} />}
      </FormField>
    </>
  );
}

export function Deadline({ control, optional }: Props) {
  const end = useWatch({ control, name: 'endDate' });
  return (
    <FormField
      className="w3"
      control={control}
      name="registrationDeadline"
      label="Registration Deadline"
      optional={optional}
    >
      {(field) => <Input {...field} type="date" max={end} />}
    </FormField>
  );
}
