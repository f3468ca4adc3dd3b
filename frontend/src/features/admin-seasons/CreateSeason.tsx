import { Button, Checkbox } from 'antd';

import { ApiError } from '@/api/errors';
import { useCreateSeason } from '@/api/generated/league-office/league-office';
import type { CreateSeasonDto } from '@/api/generated/model';
import { FormChoice } from '@/ui/admin/FormField';
import { useForm, useWatch, type Control } from '@/ui/form/use-form';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { noSeason, seasonRules, type SeasonValues } from './rules';
import { SeasonFields } from './SeasonFields';
import { standardDivisions } from './seasons';
import { useSeasonsChanged } from './use-seasons-changed';

/** The rules have ensured that there is a price. */
const toBody = (values: SeasonValues): CreateSeasonDto => ({
  name: values.name,
  price: values.price ?? 0,
  registrationEndDate: values.registrationEndDate,
  isActive: values.isActive,
  divisions: values.divisions as CreateSeasonDto['divisions'],
  ...(values.startDate ? { startDate: values.startDate } : {}),
  ...(values.endDate ? { endDate: values.endDate } : {}),
});

/** A season with its league program. After a success the form is empty again, for the next one. */
export function CreateSeason() {
  const changed = useSeasonsChanged();
  const create = useCreateSeason();
  const form = useForm<SeasonValues>({
    initial: noSeason,
    rules: seasonRules,
    submit: async (values) => {
      try {
        await create.mutateAsync({ data: toBody(values) });
      } catch (error) {
        const description = error instanceof ApiError ? error.message : 'Something went wrong';
        toast({ kind: 'bad', title: 'Error creating season', description });
        throw error;
      }
      toast({ kind: 'good', title: 'Season created successfully!' });
      form.reset();
      await changed();
    },
  });
  const refusal = form.failure instanceof ApiError ? form.failure.message : undefined;

  return (
    <section className="panel form-panel" aria-label="New season">
      <form className="form-s" {...form.form}>
        <SeasonFields control={form.control} />
        <p className="hint-line">
          This also creates the league program, with unlimited spots and a location to be announced. Add the
          rest under Manage.
        </p>
        <Divisions control={form.control} />
        {refusal ? (
          <div className="alert bad" role="alert">
            <Icon name="alert" />
            <span>{refusal}</span>
          </div>
        ) : null}
        <div className="form-foot">
          <Button onClick={() => form.reset()} disabled={form.busy}>
            Clear
          </Button>
          <Button type="primary" htmlType="submit" loading={form.busy}>
            {form.busy ? 'Creating...' : 'Create Season'}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Divisions({ control }: { control: Control<SeasonValues> }) {
  const { length: chosen } = useWatch({ control, name: 'divisions' });
  return (
    <FormChoice
      control={control}
      name="divisions"
      label="Divisions"
      optional
      hint={<span role="status">{`${chosen} ${chosen === 1 ? 'division' : 'divisions'} selected`}</span>}
    >
      {({ value, onChange }) => (
        <Checkbox.Group className="checks" options={standardDivisions} value={value} onChange={onChange} />
      )}
    </FormChoice>
  );
}
