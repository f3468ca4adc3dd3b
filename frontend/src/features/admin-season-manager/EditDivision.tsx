import { messageOf } from '@/api/errors';
import { useUpdateDivision } from '@/api/generated/league-office/league-office';
import type { DivisionStandingDto } from '@/api/generated/model';
import { ChooseValues } from '@/ui/admin/ChooseValues';
import { useEdit } from '@/ui/admin/edits';
import { FormDialog } from '@/ui/admin/FormDialog';
import { useForm } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import { DivisionFields } from './DivisionFields';
import { divisionRules, GRADES, type DivisionValues } from './rules';
import { useLeagueChanged } from './use-league-changed';

type Edited = Omit<DivisionValues, 'gender'>;

const LABELS: Record<keyof Edited, string> = {
  name: 'Division Name',
  minGrade: 'First grade',
  maxGrade: 'Last grade',
};

type Facts = Pick<DivisionStandingDto, 'name' | 'minGrade' | 'maxGrade'>;
const valuesOf = ({ name, minGrade, maxGrade }: Facts): Edited => ({
  name,
  minGrade: minGrade ?? 0,
  maxGrade: maxGrade ?? minGrade ?? 0,
});

/** Another name, or other grades; boys or girls stays as it was. */
export function EditDivision({ division, onClose }: { division: DivisionStandingDto; onClose(): void }) {
  const changed = useLeagueChanged(division.seasonId);
  const update = useUpdateDivision();
  const edit = useEdit<Edited>({
    opened: { version: division.version ?? 0, values: valuesOf(division) },
    read: (record) => valuesOf(record as unknown as Facts),
    save: async (changes, version) => {
      const saved = await update.mutateAsync({ id: division.id, data: { ...changes, version } });
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
    toast({ kind: 'good', title: 'Division updated' });
    onClose();
    await changed();
  };
  const form = useForm<DivisionValues>({
    initial: { ...valuesOf(division), gender: division.gender ?? 'Boys and girls' },
    rules: divisionRules,
    submit: ({ gender: _, ...values }) => finish(edit.submit(values)),
  });
  return (
    <>
      <FormDialog
        form={form}
        title={`Edit ${division.name}`}
        width={480}
        send="Save Changes"
        sending="Saving..."
        onClose={onClose}
      >
        <DivisionFields control={form.control} isNew={false} />
        <p className="hint-line">Its teams are for the same grades.</p>
      </FormDialog>
      {edit.clash ? (
        <ChooseValues
          clash={edit.clash}
          labelOf={(field) => LABELS[field]}
          wordsOf={(field, value) => (field === 'name' ? String(value) : GRADES[Number(value)])}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
