import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';

import { messageOf } from '@/api/errors';
import {
  getListPlacesQueryKey,
  useCreatePlace,
  useUpdatePlace,
} from '@/api/generated/league-office/league-office';
import type { PlaceDto } from '@/api/generated/model';
import { ChooseValues } from '@/ui/admin/ChooseValues';
import { useEdit } from '@/ui/admin/edits';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/useForm';
import { dateLabel } from '@/ui/format';
import { toast } from '@/ui/toast';

import { ClosedDaysField } from './ClosedDaysField';
import { HoursField } from './HoursField';
import { editOf, hoursLines, placeRules, valuesOf, type PlaceValues } from './places';
import './places.css';

const LABELS: Record<keyof PlaceValues, string> = {
  name: 'Place Name',
  address: 'Address',
  courts: 'Courts',
  hours: 'Opening hours',
  closedDays: 'Closed days',
};

function wordsOf(field: keyof PlaceValues, value: unknown): string {
  const lines =
    field === 'hours'
      ? hoursLines({ hours: editOf({ hours: value as PlaceValues['hours'] }).hours ?? [] })
      : Array.isArray(value)
        ? (value as string[]).map((one) => (field === 'closedDays' ? dateLabel(one) : one))
        : [String(value)];
  return lines.filter(Boolean).join(', ') || 'Not set';
}

/** A new place, or the one that is given. */
export function PlaceDialog({ place, onClose }: { place?: PlaceDto; onClose(): void }) {
  const queries = useQueryClient();
  const create = useCreatePlace();
  const update = useUpdatePlace();
  const edit = useEdit<PlaceValues>({
    opened: { version: place?.version ?? 0, values: valuesOf(place) },
    read: (record) => valuesOf(record as unknown as PlaceDto),
    save: async (changes, version) => {
      const saved = await update.mutateAsync({ id: place!.id, data: { ...editOf(changes), version } });
      return { version: saved.version ?? version, values: valuesOf(saved) };
    },
  });

  /** Until there is something to choose first. */
  const finish = async (saving: Promise<unknown>) => {
    try {
      if (!(await saving)) return;
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
      throw error;
    }
    toast({ kind: 'good', title: place ? 'Place updated' : 'Place added' });
    onClose();
    await queries.invalidateQueries({ queryKey: getListPlacesQueryKey() });
  };
  const form = useForm<PlaceValues>({
    initial: valuesOf(place),
    rules: placeRules,
    submit: (values) => finish(place ? edit.submit(values) : create.mutateAsync({ data: editOf(values) })),
  });
  const { control } = form;

  return (
    <>
      <FormDialog
        form={form}
        title={place ? `Edit ${place.name}` : 'Add Place'}
        width={560}
        send={place ? 'Save Changes' : 'Add Place'}
        sending="Saving..."
        onClose={onClose}
      >
        <div className="form-grid">
          <FormField control={control} name="name" label={LABELS.name}>
            {(field) => <Input {...field} maxLength={120} autoFocus />}
          </FormField>
          <FormField
            control={control}
            name="address"
            label={LABELS.address}
            hint="Families see it beside their games."
            optional
          >
            {(field) => <Input {...field} maxLength={200} />}
          </FormField>
          <FormField
            control={control}
            name="courts"
            label={LABELS.courts}
            hint="Write a name, such as Court 1, and press Enter."
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
            hint="A day without times is closed. Without any, the place is open at any time."
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
          <FormChoice control={control} name="closedDays" label={LABELS.closedDays} optional>
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
        {place ? <p className="hint-line">A new name is that of its games too.</p> : null}
      </FormDialog>
      {edit.clash ? (
        <ChooseValues
          clash={edit.clash}
          labelOf={(field) => LABELS[field]}
          wordsOf={wordsOf}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
