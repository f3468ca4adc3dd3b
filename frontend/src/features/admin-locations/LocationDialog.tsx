import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';

import { getMessage } from '@/api/errors';
import {
  getListLocationsQueryKey,
  useCreateLocation,
  useUpdateLocation,
} from '@/api/generated/league-office/league-office';
import type { LocationResponse } from '@/api/generated/model';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { dateLabel } from '@/ui/format';
import { toast } from '@/ui/toast';

import { ClosedDaysField } from './ClosedDaysField';
import { HoursField } from './HoursField';
import { toEdit, hoursLines, locationRules, toValues, type LocationValues } from './locations';
import './locations.css';

const LABELS: Record<keyof LocationValues, string> = {
  name: 'Location Name',
  streetAddress: 'Address',
  courts: 'Courts',
  hours: 'Opening hours',
  closedDates: 'Closed dates',
};

function formatErrors(field: keyof LocationValues, value: unknown): string {
  const lines =
    field === 'hours'
      ? hoursLines({ hours: toEdit({ hours: value as LocationValues['hours'] }).hours ?? [] })
      : Array.isArray(value)
        ? (value as string[]).map((one) => (field === 'closedDates' ? dateLabel(one) : one))
        : [String(value)];
  return lines.filter(Boolean).join(', ') || 'Not set';
}

/** A new location, or the given one. */
export function LocationDialog({ location, onClose }: { location?: LocationResponse; onClose(): void }) {
  const queries = useQueryClient();
  const create = useCreateLocation();
  const update = useUpdateLocation();
  const edit = useConcurrentEdit<LocationValues>({
    opened: { version: location?.version ?? 0, values: toValues(location) },
    read: (record) => toValues(record as unknown as LocationResponse),
    save: async (changes, version) => {
      const saved = await update.mutateAsync({ id: location!.id, data: { ...toEdit(changes), version } });
      return { version: saved.version ?? version, values: toValues(saved) };
    },
  });

  /** Until the user has something to choose first. */
  const finish = async (saving: Promise<unknown>) => {
    try {
      if (!(await saving)) return;
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
      throw error;
    }
    toast({ kind: 'good', title: location ? 'Location updated' : 'Location added' });
    onClose();
    await queries.invalidateQueries({ queryKey: getListLocationsQueryKey() });
  };
  const form = useForm<LocationValues>({
    initial: toValues(location),
    rules: locationRules,
    submit: (values) => finish(location ? edit.submit(values) : create.mutateAsync({ data: toEdit(values) })),
  });
  const { control } = form;

  return (
    <>
      <FormDialog
        form={form}
        title={location ? `Edit ${location.name}` : 'Add Location'}
        width={560}
        send={location ? 'Save Changes' : 'Add Location'}
        sending="Saving..."
        onClose={onClose}
      >
        <div className="form-grid">
          <FormField control={control} name="name" label={LABELS.name}>
            {(field) => <Input {...field} maxLength={120} autoFocus />}
          </FormField>
          <FormField
            control={control}
            name="streetAddress"
            label={LABELS.streetAddress}
            hint="Families see it with their games."
            optional
          >
            {(field) => <Input {...field} maxLength={200} />}
          </FormField>
          <FormField
            control={control}
            name="courts"
            label={LABELS.courts}
            hint="Type a name like Court 1 and press Enter."
            optional
          >
            {(field) => (
              <Select {...field} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
            )}
          </FormField>
          <FormChoice
            control={control}
            name="hours"
            label={LABELS.hours}
            hint="Leave a day empty if it's closed. Leave every day empty if the location is always open."
            optional
          >
            {({ value, onChange, id, ...field }) => (
              <HoursField
                value={value}
                onChange={onChange}
                id={id}
                aria-describedby={field['aria-describedby']}
              />
            )}
          </FormChoice>
          <FormChoice control={control} name="closedDates" label={LABELS.closedDates} optional>
            {({ value, onChange, id, ...field }) => (
              <ClosedDaysField
                value={value}
                onChange={onChange}
                id={id}
                aria-describedby={field['aria-describedby']}
              />
            )}
          </FormChoice>
        </div>
        {location ? <p className="hint-line">Renaming it also updates its games and practices.</p> : null}
      </FormDialog>
      {edit.clash ? (
        <ResolveEditConflict
          conflict={edit.clash}
          toLabel={(field) => LABELS[field]}
          formatWords={formatErrors}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
