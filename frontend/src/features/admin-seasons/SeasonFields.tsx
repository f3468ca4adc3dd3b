import { Input, InputNumber } from 'antd';

import { FormField } from '@/ui/admin/FormField';
import type { Control } from '@/ui/form/use-form';

import type { SeasonValues } from './rules';

/** A season's name, price and dates. */
export function SeasonFields({ control }: { control: Control<SeasonValues> }) {
  return (
    <div className="form-grid">
      <FormField className="w4" control={control} name="name" label="Season Name">
        {(field) => <Input {...field} placeholder="Winter Basketball League" maxLength={120} />}
      </FormField>
      <FormField className="w2 keep" control={control} name="price" label="Season Price">
        {(field) => <InputNumber {...field} prefix="$" step={0.01} placeholder="120.00" />}
      </FormField>
      <FormField className="w2" control={control} name="registrationEndDate" label="Registration Deadline">
        {(field) => <Input {...field} type="date" />}
      </FormField>
      <FormField
        className="w2"
        control={control}
        name="startDate"
        label="Start Date"
        judges={['endDate']}
        optional
      >
        {(field) => <Input {...field} type="date" />}
      </FormField>
      <FormField
        className="w2"
        control={control}
        name="endDate"
        label="End Date"
        judges={['registrationEndDate']}
        optional
      >
        {(field) => <Input {...field} type="date" />}
      </FormField>
    </div>
  );
}
