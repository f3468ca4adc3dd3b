import { AutoComplete, Input, InputNumber, Select } from 'antd';

import { getMessage } from '@/api/errors';
import { useListLocations } from '@/api/generated/league-office/league-office';
import type { SeasonResponse } from '@/api/generated/model';
import { useGenerateSlots } from '@/api/generated/referee-office/referee-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm, useWatch, type Control } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { slotPlanRules, listTimes, type SlotPlanValues } from './rules';
import { useSlotsChanged } from './use-slots-changed';
import { showCreatedToast } from './words';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SUNDAY = 0;

/** Fields × hours of weekdays or single days; existing slots stay. */
export function GenerateSlots({
  season,
  seasons,
  onMade,
  onClose,
}: {
  season: SeasonResponse;
  seasons: readonly SeasonResponse[];
  onMade(seasonId: number): void;
  onClose(): void;
}) {
  const changed = useSlotsChanged();
  const generate = useGenerateSlots();
  const form = useForm<SlotPlanValues>({
    initial: {
      ...{ seasonId: season.id, location: '', fields: [], first: '09:00', perDay: 6, durationMinutes: 60 },
      ...{ weekdays: [SUNDAY], from: season.startDate ?? '', until: season.endDate ?? '' },
      ...{ dates: [], skipDates: [] },
    },
    rules: slotPlanRules,
    submit: async ({ first, perDay, from, until, durationMinutes, ...plan }) => {
      const times = listTimes({ first, perDay, durationMinutes }) ?? [];
      const data = {
        ...plan,
        times,
        durationMinutes: durationMinutes ?? 0,
        from: from || null,
        until: until || null,
      };
      try {
        showCreatedToast(await generate.mutateAsync({ data }));
      } catch (error) {
        toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
        throw error;
      }
      onClose();
      onMade(plan.seasonId);
      await changed();
    },
  });
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title="Generate slots"
      width={640}
      send="Generate slots"
      sending="Generating..."
      onClose={onClose}
    >
      <div className="form-grid">
        <FormField className="w3" control={control} name="seasonId" label="Season">
          {(field) => (
            <Select
              {...field}
              virtual={false}
              options={seasons.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
        <LocationAndFields control={control} />
        <FormField className="w2" control={control} name="first" label="First slot">
          {(field) => <Input {...field} type="time" />}
        </FormField>
        <FormField className="w2" control={control} name="perDay" label="Slots per day">
          {(field) => <InputNumber {...field} />}
        </FormField>
        <FormField className="w2" control={control} name="durationMinutes" label="Minutes per slot">
          {(field) => <InputNumber {...field} />}
        </FormField>
        <FormField control={control} name="weekdays" label="Every" judges={['from', 'until', 'dates']}>
          {(field) => (
            <Select
              {...field}
              mode="multiple"
              virtual={false}
              options={WEEKDAYS.map((label, value) => ({ value, label }))}
            />
          )}
        </FormField>
        <FormField className="w3" control={control} name="from" label="From">
          {(field) => <Input {...field} type="date" />}
        </FormField>
        <FormField className="w3" control={control} name="until" label="Until">
          {(field) => <Input {...field} type="date" />}
        </FormField>
        <FormField className="w3" control={control} name="dates" label="Extra dates" optional>
          {(field) => (
            <Select
              {...field}
              mode="tags"
              tokenSeparators={[',']}
              open={false}
              suffixIcon={null}
              placeholder="yyyy-mm-dd"
            />
          )}
        </FormField>
        <FormField className="w3" control={control} name="skipDates" label="Skip dates" optional>
          {(field) => (
            <Select
              {...field}
              mode="tags"
              tokenSeparators={[',']}
              open={false}
              suffixIcon={null}
              placeholder="yyyy-mm-dd"
            />
          )}
        </FormField>
      </div>
    </FormDialog>
  );
}

/** A saved location has named fields. */
function LocationAndFields({ control }: { control: Control<SlotPlanValues> }) {
  const { data: places = [] } = useListLocations();
  const name = useWatch({ control, name: 'location' });
  const location = places.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const known =
    location && location.courts.length > 0 ? `This location has ${location.courts.join(', ')}. ` : '';
  return (
    <>
      <FormField className="w3" control={control} name="location" label="Location">
        {(field) => (
          <AutoComplete
            {...field}
            maxLength={200}
            options={places.map(({ name: value }) => ({ value }))}
            showSearch={{ filterOption: true }}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="fields"
        label="Fields"
        hint={`${known}Press Enter or comma after each name.`}
      >
        {(field) => (
          <Select
            {...field}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',']}
            placeholder="Field 1"
          />
        )}
      </FormField>
    </>
  );
}
