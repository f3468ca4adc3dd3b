import { Switch } from 'antd';

import { getMessage } from '@/api/errors';
import { useUpdateSeason } from '@/api/generated/league-office/league-office';
import type { SeasonResponse, UpdateSeasonDto } from '@/api/generated/model';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormToggle } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { dateLabel, formatMoneyExact } from '@/ui/format';
import { toast } from '@/ui/toast';

import { noSeason, seasonRules, toValues, type EditedSeason, type SeasonValues } from './rules';
import { SeasonFields } from './SeasonFields';
import { useSeasonsChanged } from './use-seasons-changed';

const LABELS: Record<keyof EditedSeason, string> = {
  name: 'Season Name',
  price: 'Season Price',
  registrationEndDate: 'Registration Deadline',
  startDate: 'Start Date',
  endDate: 'End Date',
  isActive: 'Active',
};

function formatField(field: keyof EditedSeason, value: unknown): string {
  if (field === 'isActive') return value ? 'On' : 'Off';
  if (field === 'price') return value === null ? 'Not set' : formatMoneyExact(Number(value));
  if (field === 'name') return String(value);
  return value ? dateLabel(String(value)) : 'Not set';
}

/** The changed fields, as the server takes them: an empty date is null. */
function toBody({ price, startDate, endDate, ...others }: Partial<EditedSeason>): UpdateSeasonDto {
  return {
    ...others,
    ...(price === undefined || price === null ? {} : { price }),
    ...(startDate === undefined ? {} : { startDate: startDate || null }),
    ...(endDate === undefined ? {} : { endDate: endDate || null }),
  };
}

export function EditSeason({ season, onClose }: { season: SeasonResponse; onClose(): void }) {
  const changed = useSeasonsChanged();
  const update = useUpdateSeason();
  const edit = useConcurrentEdit<EditedSeason>({
    opened: { version: season.version ?? 0, values: toValues(season) },
    read: (record) => toValues(record as unknown as SeasonResponse),
    save: async (changes, version) => {
      const saved = await update.mutateAsync({ id: season.id, data: { ...toBody(changes), version } });
      return { version: saved.version ?? version, values: toValues(saved) };
    },
  });

  const edited = (): EditedSeason => {
    const { divisions: _, ...values } = form.values();
    return values;
  };
  /** Until the user has something to choose first. */
  const finish = async (saving: Promise<unknown>) => {
    try {
      if (!(await saving)) return;
    } catch (error) {
      const title = 'Failed to update season. Please try again.';
      toast({ kind: 'bad', title, description: getMessage(error) });
      throw error;
    }
    toast({ kind: 'good', title: 'Season Updated' });
    onClose();
    await changed(season);
  };
  const form = useForm<SeasonValues>({
    initial: { ...noSeason, ...toValues(season) },
    rules: seasonRules,
    submit: () => finish(edit.submit(edited())),
  });

  return (
    <>
      <FormDialog
        form={form}
        title={`Edit ${season.name}`}
        width={640}
        send="Save Changes"
        sending="Saving..."
        onClose={onClose}
      >
        <SeasonFields control={form.control} />
        {season.programIds.length > 0 ? (
          <p className="hint-line">
            Changes to the name, price, or deadline also apply to its league program.
          </p>
        ) : null}
        <div className="spread switch-line">
          <span>
            <b>Active</b>
            <span className="hint-line">
              Turning this off closes registration. Turning it back on doesn't reopen it.
            </span>
          </span>
          <FormToggle control={form.control} name="isActive">
            {(field) => <Switch {...field} aria-label="Active" />}
          </FormToggle>
        </div>
      </FormDialog>
      {edit.clash ? (
        <ResolveEditConflict
          conflict={edit.clash}
          toLabel={(field) => LABELS[field]}
          formatWords={formatField}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
