import { AutoComplete, Checkbox, Input, InputNumber, Radio, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import { useListLocations } from '@/api/generated/league-office/league-office';
import type { DivisionResponse, SeasonResponse, SchedulingPreferencesResponse } from '@/api/generated/model';
import {
  autoscheduleDivision,
  autoscheduleSeason,
  getListScheduleRunsQueryKey,
} from '@/api/generated/scheduling/scheduling';
import { useGetSchedulingPreferences } from '@/api/generated/scheduling-preferences/scheduling-preferences';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField, FormToggle } from '@/ui/admin/FormField';
import { timeLabel } from '@/ui/format';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import {
  autoScheduleRules,
  MAX_COURTS,
  NO_TIME_SLOT,
  toPayload,
  TIME_SLOTS,
  WEEKDAYS,
  type AutoScheduleValues,
} from './auto-schedule-rules';
import { CapacityHint } from './CapacityHint';
import { SkipDates } from './SkipDates';

const SUNDAY = 0;

interface Props {
  season: SeasonResponse;
  /** Empty: all divisions together. */
  division?: DivisionResponse;
  onClose(): void;
}

/** The input for scheduling a division, or a whole season; it starts with the season's preferences. */
export function AutoSchedule(props: Props) {
  const { data, isFetchedAfterMount } = useGetSchedulingPreferences(props.season.id, {
    query: { refetchOnMount: 'always', retry: false },
  });
  // When the preferences cannot be read, the defaults are offered, which the administrator can change.
  if (!isFetchedAfterMount) return null;
  return <AutoScheduleForm {...props} preferences={data} />;
}

function AutoScheduleForm({
  season,
  division,
  preferences,
  onClose,
}: Props & { preferences?: SchedulingPreferencesResponse }) {
  const queries = useQueryClient();
  const { data: places = [] } = useListLocations();
  const form = useForm<AutoScheduleValues>({
    initial: {
      ...{ location: '', dayOfWeek: SUNDAY, gameLength: 60, courts: 1, timeSlots: [], skipDates: [] },
      ...{ startDate: season.startDate ?? '', endDate: season.endDate ?? '' },
      ...{
        gamesPerTeam: preferences?.gamesPerTeam ?? null,
        maxPerDay: preferences?.allowDoubleheaders ? 2 : 1,
      },
      ...{ minRestMinutes: preferences?.minRestMinutes ?? 0, replace: false, publish: false },
    },
    rules: autoScheduleRules,
    onRefused: (faults) => {
      if (faults.timeSlots) toast({ kind: 'bad', title: 'Error', description: NO_TIME_SLOT });
    },
    submit: async (values) => {
      const data = toPayload(values);
      try {
        const { message } = division
          ? await autoscheduleDivision(division.id, { ...data, divisionId: division.id })
          : await autoscheduleSeason(season.id, data);
        toast({ kind: 'good', title: message || 'Games scheduled successfully' });
      } catch (error) {
        toast({
          kind: 'bad',
          title: 'Error',
          description: getMessage(error) || 'Failed to schedule games',
        });
        throw error;
      }
      await queries.invalidateQueries({ queryKey: getListScheduleRunsQueryKey(season.id) });
      onClose();
    },
  });
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title={division ? `Auto-Schedule Division: ${division.name}` : `Auto-Schedule ${season.name}`}
      width={640}
      send={division ? 'Schedule games' : 'Schedule all divisions'}
      sending="Scheduling..."
      onClose={onClose}
    >
      <div className="form-grid">
        <FormField control={control} name="location" label="Location">
          {(field) => (
            <AutoComplete
              {...field}
              maxLength={200}
              options={places.map(({ name }) => ({ value: name }))}
              showSearch={{ filterOption: true }}
            />
          )}
        </FormField>
        <FormField className="w2" control={control} name="dayOfWeek" label="Day of week">
          {(field) => (
            <Select {...field} virtual={false} options={WEEKDAYS.map((label, value) => ({ value, label }))} />
          )}
        </FormField>
        <FormField className="w2" control={control} name="startDate" label="Start date" judges={['endDate']}>
          {(field) => <Input {...field} type="date" />}
        </FormField>
        <FormField className="w2" control={control} name="endDate" label="End date">
          {(field) => <Input {...field} type="date" />}
        </FormField>
        <FormField className="w3" control={control} name="gameLength" label="Game length (minutes)">
          {(field) => <InputNumber {...field} />}
        </FormField>
        <FormChoice className="w3" control={control} name="courts" label="Courts">
          {({ value, onChange }) => (
            <Radio.Group
              name="courts"
              optionType="button"
              value={value}
              onChange={onChange}
              options={Array.from({ length: MAX_COURTS }, (_, i) => ({ value: i + 1, label: i + 1 }))}
            />
          )}
        </FormChoice>
        <FormChoice control={control} name="timeSlots" label="Time slots">
          {({ value, onChange, 'aria-invalid': isInvalid }) => (
            <div aria-invalid={isInvalid}>
              <Checkbox.Group
                className="time-choice"
                value={value}
                onChange={onChange}
                options={TIME_SLOTS.map((time) => ({ value: time, label: timeLabel(time) }))}
              />
            </div>
          )}
        </FormChoice>
        <FormField
          control={control}
          name="skipDates"
          label="Skip dates"
          hint="Days with no games, such as holidays."
          optional
        >
          {(field) => <SkipDates {...field} />}
        </FormField>
        <FormField
          className="w3"
          control={control}
          name="gamesPerTeam"
          label="Games per team"
          hint="Leave empty for the sport's usual number."
          optional
        >
          {(field) => <InputNumber {...field} />}
        </FormField>
        <FormField className="w3" control={control} name="maxPerDay" label="Max games per team per day">
          {(field) => <InputNumber {...field} />}
        </FormField>
        <FormField
          className="w3"
          control={control}
          name="minRestMinutes"
          label="Minimum rest between games (minutes)"
        >
          {(field) => <InputNumber {...field} />}
        </FormField>
        <CapacityHint form={form} season={season} division={division} />
        <FormToggle control={control} name="replace">
          {(field) => <Checkbox {...field}>Replace upcoming games from earlier auto-schedules</Checkbox>}
        </FormToggle>
        <FormChoice control={control} name="publish" label="When the schedule is ready">
          {({ value, onChange }) => (
            <Radio.Group
              name="publish"
              className="choice-list"
              value={value}
              onChange={onChange}
              options={[
                { value: false, label: 'Keep as draft to review' },
                { value: true, label: 'Publish now' },
              ]}
            />
          )}
        </FormChoice>
      </div>
    </FormDialog>
  );
}
