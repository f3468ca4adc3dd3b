import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Input, InputNumber } from 'antd';

import { messageOf } from '@/api/errors';
import type { SeasonDto, SeasonWishesDto } from '@/api/generated/model';
import { changeSeasonWishes, getReadSeasonWishesQueryKey } from '@/api/generated/wishes/wishes';
import { ChooseValues } from '@/ui/admin/ChooseValues';
import { useEdit } from '@/ui/admin/edits';
import { FormField, FormToggle } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import { LABELS, wishesRules, wishesValues, type WishesValues } from './rules';

/** How the office wants every schedule of the season. */
export function WishesForm({ season, wishes }: { season: SeasonDto; wishes: SeasonWishesDto }) {
  const queries = useQueryClient();
  const queryKey = getReadSeasonWishesQueryKey(season.id);
  const edit = useEdit<WishesValues>({
    opened: { version: wishes.version, values: wishesValues(wishes) },
    read: (record) => wishesValues(record as unknown as SeasonWishesDto),
    save: async ({ daysOffUntil, ...changes }, version) => {
      const day = daysOffUntil === undefined ? {} : { daysOffUntil: daysOffUntil || null };
      const body = { ...changes, ...day, version } as Parameters<typeof changeSeasonWishes>[1];
      const saved = await changeSeasonWishes(season.id, body);
      return { version: saved.version, values: wishesValues(saved) };
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
    toast({ kind: 'good', title: 'Wishes saved', description: 'The next schedule minds them.' });
    await queries.invalidateQueries({ queryKey });
  };
  const form = useForm<WishesValues>({
    initial: wishesValues(wishes),
    rules: wishesRules,
    submit: (values) => finish(edit.submit(values)),
  });
  const { control } = form;
  return (
    <section className="panel" aria-label="The season's wishes">
      <div className="bar">
        <h2>How the season is scheduled</h2>
      </div>
      <form className="form-s pad" {...form.form}>
        <div className="form-grid">
          <FormField
            className="w2"
            control={control}
            name="gamesPerTeam"
            label={LABELS.gamesPerTeam}
            hint="Without a number as many as the sport is used to."
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
            name="daysOffUntil"
            label={LABELS.daysOffUntil}
            hint="Up to the end of that day; without one they name none."
            optional
          >
            {(field) => <Input {...field} type="date" />}
          </FormField>
        </div>
        <FormToggle control={control} name="doubleHeaders">
          {(field) => <Checkbox {...field}>{LABELS.doubleHeaders}</Checkbox>}
        </FormToggle>
        <div className="form-foot">
          <button type="submit" className="btn m" aria-busy={form.busy}>
            {form.busy ? 'Saving...' : 'Save wishes'}
          </button>
        </div>
      </form>
      {edit.clash ? (
        <ChooseValues
          clash={edit.clash}
          labelOf={(field) => LABELS[field]}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </section>
  );
}
