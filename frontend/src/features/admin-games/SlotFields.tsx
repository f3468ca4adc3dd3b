import { AutoComplete, Input, InputNumber } from 'antd';

import { useListPlaces } from '@/api/generated/league-office/league-office';
import { FormField } from '@/ui/admin/FormField';
import { useWatch, type Control, type FieldValues, type Path } from '@/ui/form/useForm';

import type { SlotValues } from './rules';

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** When and where: the places that the office keeps are offered, and any other can be written. */
export function SlotFields<V extends FieldValues & SlotValues>({ control }: { control: Control<V> }) {
  const places = useListPlaces();
  const location = useWatch({ control, name: 'location' as Path<V> }) as string;
  const place = places.data?.find(({ name }) => sameName(name, location));
  return (
    <>
      <FormField className="w2" control={control} name={'date' as Path<V>} label="Date">
        {(field) => <Input {...field} type="date" />}
      </FormField>
      <FormField className="w2" control={control} name={'time' as Path<V>} label="Time">
        {(field) => <Input {...field} type="time" />}
      </FormField>
      <FormField className="w2" control={control} name={'minutes' as Path<V>} label="Minutes">
        {(field) => <InputNumber {...field} />}
      </FormField>
      <FormField
        className="w3"
        control={control}
        name={'location' as Path<V>}
        label="Location"
        hint={place?.address}
      >
        {(field) => (
          <AutoComplete
            {...field}
            maxLength={200}
            options={(places.data ?? []).map(({ name }) => ({ value: name }))}
            showSearch={{ filterOption: true }}
          />
        )}
      </FormField>
      <FormField
        className="w3"
        control={control}
        name={'court' as Path<V>}
        label="Court"
        hint="Without one the game takes the whole place."
        optional
      >
        {(field) => (
          <AutoComplete {...field} maxLength={40} options={place?.courts.map((value) => ({ value })) ?? []} />
        )}
      </FormField>
    </>
  );
}
