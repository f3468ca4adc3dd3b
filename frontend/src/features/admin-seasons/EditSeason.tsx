import { Switch } from 'antd';

import { messageOf } from '@/api/errors';
import { useUpdateSeason } from '@/api/generated/league-office/league-office';
import type { SeasonDto, UpdateSeasonDto } from '@/api/generated/model';
import { ChooseValues } from '@/ui/admin/ChooseValues';
import { useEdit } from '@/ui/admin/edits';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormToggle } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/useForm';
import { dateLabel, moneyExact } from '@/ui/format';
import { toast } from '@/ui/toast';

import { noSeason, seasonRules, valuesOf, type EditedSeason, type SeasonValues } from './rules';
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

function wordsOf(field: keyof EditedSeason, value: unknown): string {
  if (field === 'isActive') return value ? 'On' : 'Off';
  if (field === 'price') return value === null ? 'Not set' : moneyExact(Number(value));
  if (field === 'name') return String(value);
  return value ? dateLabel(String(value)) : 'Not set';
}

/** Of what was changed, as the server takes it: an empty day is none. */
function bodyOf({ price, startDate, endDate, ...others }: Partial<EditedSeason>): UpdateSeasonDto {
  return {
    ...others,
    ...(price === undefined || price === null ? {} : { price }),
    ...(startDate === undefined ? {} : { startDate: startDate || null }),
    ...(endDate === undefined ? {} : { endDate: endDate || null }),
  };
}

export function EditSeason({ season, onClose }: { season: SeasonDto; onClose(): void }) {
  const changed = useSeasonsChanged();
  const update = useUpdateSeason();
  const edit = useEdit<EditedSeason>({
    opened: { version: season.version ?? 0, values: valuesOf(season) },
    read: (record) => valuesOf(record as unknown as SeasonDto),
    save: async (changes, version) => {
      const saved = await update.mutateAsync({ id: season.id, data: { ...bodyOf(changes), version } });
      return { version: saved.version ?? version, values: valuesOf(saved) };
    },
  });

  const edited = (): EditedSeason => {
    const { divisions: _, ...values } = form.values();
    return values;
  };
  /** Until there is something to choose first. */
  const finish = async (saving: Promise<unknown>) => {
    try {
      if (!(await saving)) return;
    } catch (error) {
      const title = 'Failed to update season. Please try again.';
      toast({ kind: 'bad', title, description: messageOf(error) });
      throw error;
    }
    toast({ kind: 'good', title: 'Season Updated' });
    onClose();
    await changed(season);
  };
  const form = useForm<SeasonValues>({
    initial: { ...noSeason, ...valuesOf(season) },
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
          <p className="hint-line">Name, price and deadline are those of its league program too.</p>
        ) : null}
        <div className="spread switch-line">
          <span>
            <b>Active</b>
            <span className="hint-line">
              Making a season inactive closes its registration; making it active opens nothing.
            </span>
          </span>
          <FormToggle control={form.control} name="isActive">
            {(field) => <Switch {...field} aria-label="Active" />}
          </FormToggle>
        </div>
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
