import { AutoComplete, Checkbox, Input, InputNumber, Radio, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import { useListPlaces } from '@/api/generated/league-office/league-office';
import type { DivisionDto, SeasonDto, SeasonWishesDto } from '@/api/generated/model';
import {
  autoscheduleDivision,
  autoscheduleSeason,
  getListScheduleRunsQueryKey,
} from '@/api/generated/scheduling/scheduling';
import { useReadSeasonWishes } from '@/api/generated/wishes/wishes';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormChoice, FormField, FormToggle } from '@/ui/admin/FormField';
import { timeLabel } from '@/ui/format';
import { useForm } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import {
  autoScheduleRules,
  MOST_COURTS,
  NO_TIME_SLOT,
  payloadOf,
  TIME_SLOTS,
  WEEKDAYS,
  type AutoScheduleValues,
} from './auto-schedule-rules';
import { CapacityHint } from './CapacityHint';
import { SkipDates } from './SkipDates';

const SUNDAY = 0;

interface Props {
  season: SeasonDto;
  /** None: all divisions together. */
  division?: DivisionDto;
  onClose(): void;
}

/** What a division, or all of a season together, is scheduled by; it begins with what the season wishes. */
export function AutoSchedule(props: Props) {
  const { data, isFetchedAfterMount } = useReadSeasonWishes(props.season.id, {
    query: { refetchOnMount: 'always', retry: false },
  });
  // Where the wishes cannot be read the usual is offered, which the office can change.
  if (!isFetchedAfterMount) return null;
  return <AutoScheduleForm {...props} wishes={data} />;
}

function AutoScheduleForm({ season, division, wishes, onClose }: Props & { wishes?: SeasonWishesDto }) {
  const queries = useQueryClient();
  const { data: places = [] } = useListPlaces();
  const form = useForm<AutoScheduleValues>({
    initial: {
      ...{ location: '', dayOfWeek: SUNDAY, gameLength: 60, courts: 1, timeSlots: [], skipDates: [] },
      ...{ startDate: season.startDate ?? '', endDate: season.endDate ?? '' },
      ...{ gamesPerTeam: wishes?.gamesPerTeam ?? null, maxPerDay: wishes?.doubleHeaders ? 2 : 1 },
      ...{ minRestMinutes: wishes?.minRestMinutes ?? 0, replace: false, publish: false },
    },
    rules: autoScheduleRules,
    onRefused: (faults) => {
      if (faults.timeSlots) toast({ kind: 'bad', title: 'Error', description: NO_TIME_SLOT });
    },
    submit: async (values) => {
      const data = payloadOf(values);
      try {
        const { message } = division
          ? await autoscheduleDivision(division.id, { ...data, divisionId: division.id })
          : await autoscheduleSeason(season.id, data);
        toast({ kind: 'good', title: message || 'Games scheduled successfully' });
      } catch (error) {
        toast({
          kind: 'bad',
          title: 'Error',
          description: messageOf(error) || 'Failed to schedule games',
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
      send={division ? 'Schedule Games' : 'Schedule All Divisions'}
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
              options={Array.from({ length: MOST_COURTS }, (_, i) => ({ value: i + 1, label: i + 1 }))}
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
          hint="Days on which nobody plays, such as a holiday."
          optional
        >
          {(field) => <SkipDates {...field} />}
        </FormField>
        <FormField
          className="w3"
          control={control}
          name="gamesPerTeam"
          label="Games per team"
          hint="Without a number as many as the sport is used to."
          optional
        >
          {(field) => <InputNumber {...field} />}
        </FormField>
        <FormField className="w3" control={control} name="maxPerDay" label="Games a team plays a day at most">
          {(field) => <InputNumber {...field} />}
        </FormField>
        <FormField
          className="w3"
          control={control}
          name="minRestMinutes"
          label="Rest between two games (minutes)"
        >
          {(field) => <InputNumber {...field} />}
        </FormField>
        <CapacityHint form={form} season={season} division={division} />
        <FormToggle control={control} name="replace">
          {(field) => (
            <Checkbox {...field}>Make anew what an earlier schedule made and is still to come</Checkbox>
          )}
        </FormToggle>
        <FormChoice control={control} name="publish" label="Once the games are worked out">
          {({ value, onChange }) => (
            <Radio.Group
              name="publish"
              className="choice-list"
              value={value}
              onChange={onChange}
              options={[
                { value: false, label: 'Keep them as a draft that I publish' },
                { value: true, label: 'Publish them at once' },
              ]}
            />
          )}
        </FormChoice>
      </div>
    </FormDialog>
  );
}
