import { Input, Select } from 'antd';

import { FormField } from '@/ui/admin/FormField';
import type { Form } from '@/ui/form/use-form';

import { GRADES, type DivisionValues } from './rules';

const grades = GRADES.map((label, value) => ({ value, label }));
const genders = ['Boys', 'Girls', 'Boys and girls'].map((value) => ({ value, label: value }));

/** The division's audience; boys or girls is fixed when it is created. */
export function DivisionFields({
  control,
  isNew,
}: {
  control: Form<DivisionValues>['control'];
  isNew: boolean;
}) {
  return (
    <div className="form-grid">
      <FormField control={control} name="name" label="Division Name">
        {(field) => <Input {...field} maxLength={80} autoFocus />}
      </FormField>
      <FormField className="w3" control={control} name="minGrade" label="Lowest grade">
        {(field) => <Select {...field} virtual={false} options={grades} />}
      </FormField>
      <FormField className="w3" control={control} name="maxGrade" label="Highest grade">
        {(field) => <Select {...field} virtual={false} options={grades} />}
      </FormField>
      {isNew ? (
        <FormField control={control} name="gender" label="Gender">
          {(field) => <Select {...field} virtual={false} options={genders} />}
        </FormField>
      ) : null}
    </div>
  );
}
