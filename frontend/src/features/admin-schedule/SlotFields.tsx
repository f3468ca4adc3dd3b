import { AutoComplete, Input, InputNumber } from 'antd';

import { useListLocations } from '@/api/generated/league-office/league-office';
import { FormField } from '@/ui/admin/FormField';
import { useWatch, type Control, type FieldValues, type Path } from '@/ui/form/use-form';

import type { SlotValues } from './rules';

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** When and where: saved locations are offered, and any other can be typed. */
export function SlotFields<V extends FieldValues & SlotValues>({ control }: { control: Control<V> }) {
  const locations = useListLocations();
  const location = useWatch({ control, name: 'location' as Path<V> }) as string;
  const place = locations.data?.find(({ name }) => sameName(name, location));
  return (
    <>
      <FormField className="w2" control={control} name={'date' as Path<V>} label="Date">
        {(field) => <Input {...field} type="date" />}
      </FormField>
      <FormField className="w2" control={control} name={'time' as Path<V>} label="Time">
        {(field) => <Input {...field} type="time" />}
      </FormField>
      <FormField
        className="w2"
        control={control}
        name={'durationMinutes' as Path<V>}
        label="Length (minutes)"
      >
        {(field) => <InputNumber {...field} />}
      </FormField>
      <FormField
        className="w3"
        control={control}
        name={'location' as Path<V>}
        label="Location"
        hint={place?.streetAddress}
      >
        {(field) => (
          <AutoComplete
            {...field}
            maxLength={200}
            options={(locations.data ?? []).map(({ name }) => ({ value: name }))}
            showSearch={{ filterOption: true }}
          />
        )}
      </FormField>
      <FormField
        className="w3"
        control={control}
        name={'court' as Path<V>}
        label="Court"
        hint="Leave empty to use the whole location."
        optional
      >
        {(field) => (
          <AutoComplete {...field} maxLength={40} options={place?.courts.map((value) => ({ value })) ?? []} />
        )}
      </FormField>
    </>
  );
}
