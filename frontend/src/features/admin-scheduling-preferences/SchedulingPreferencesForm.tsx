import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Input, InputNumber } from 'antd';

import { getMessage } from '@/api/errors';
import type { SeasonResponse, SchedulingPreferencesResponse } from '@/api/generated/model';
import {
  updateSchedulingPreferences,
  getGetSchedulingPreferencesQueryKey,
} from '@/api/generated/scheduling-preferences/scheduling-preferences';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { FormField, FormToggle } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { LABELS, preferenceRules, toPreferenceValues, type PreferenceValues } from './rules';

/** The season's preferences for every schedule run. */
export function SchedulingPreferencesForm({
  season,
  preferences,
}: {
  season: SeasonResponse;
  preferences: SchedulingPreferencesResponse;
}) {
  const queries = useQueryClient();
  const queryKey = getGetSchedulingPreferencesQueryKey(season.id);
  const edit = useConcurrentEdit<PreferenceValues>({
    opened: { version: preferences.version, values: toPreferenceValues(preferences) },
    read: (record) => toPreferenceValues(record as unknown as SchedulingPreferencesResponse),
    save: async ({ unavailableDatesCutoff, ...changes }, version) => {
      const day =
        unavailableDatesCutoff === undefined
          ? {}
          : { unavailableDatesCutoff: unavailableDatesCutoff || null };
      const body = { ...changes, ...day, version } as Parameters<typeof updateSchedulingPreferences>[1];
      const saved = await updateSchedulingPreferences(season.id, body);
      return { version: saved.version, values: toPreferenceValues(saved) };
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
    toast({
      kind: 'good',
      title: 'Scheduling preferences saved',
      description: 'They apply to the next schedule you generate.',
    });
    await queries.invalidateQueries({ queryKey });
  };
  const form = useForm<PreferenceValues>({
    initial: toPreferenceValues(preferences),
    rules: preferenceRules,
    submit: (values) => finish(edit.submit(values)),
  });
  const { control } = form;
  return (
    <section className="panel" aria-label="Scheduling preferences">
      <div className="bar">
        <h2>Scheduling preferences</h2>
      </div>
      <form className="form-s pad" {...form.form}>
        <div className="form-grid">
          <FormField
            className="w2"
            control={control}
            name="gamesPerTeam"
            label={LABELS.gamesPerTeam}
            hint="Leave empty for the sport's usual number."
            optional
          >
            {(field) => <InputNumber {...field} />}
          </FormField>
          <FormField className="w2" control={control} name="minRestMinutes" label={LABELS.minRestMinutes}>
            {(field) => <InputNumber {...field} />}
          </FormField>
          <FormField
            className="w2"
            control={control}
            name="unavailableDatesCutoff"
            label={LABELS.unavailableDatesCutoff}
            hint="Coaches can add dates through this day. Leave empty to stop collecting them."
            optional
          >
            {(field) => <Input {...field} type="date" />}
          </FormField>
        </div>
        <FormToggle control={control} name="allowDoubleheaders">
          {(field) => <Checkbox {...field}>{LABELS.allowDoubleheaders}</Checkbox>}
        </FormToggle>
        <div className="form-foot">
          <button type="submit" className="btn m" aria-busy={form.busy}>
            {form.busy ? 'Saving...' : 'Save Changes'}
          </button>
        </div>
      </form>
      {edit.clash ? (
        <ResolveEditConflict
          conflict={edit.clash}
          toLabel={(field) => LABELS[field]}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </section>
  );
}
