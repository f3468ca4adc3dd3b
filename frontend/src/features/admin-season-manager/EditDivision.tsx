import { getMessage } from '@/api/errors';
import { useUpdateDivision } from '@/api/generated/league-office/league-office';
import type { DivisionEnrollmentResponse } from '@/api/generated/model';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { FormDialog } from '@/ui/admin/FormDialog';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { DivisionFields } from './DivisionFields';
import { divisionRules, GRADES, type DivisionValues } from './rules';
import { useLeagueChanged } from './use-league-changed';

type Edited = Omit<DivisionValues, 'gender'>;

const LABELS: Record<keyof Edited, string> = {
  name: 'Division Name',
  minGrade: 'Lowest grade',
  maxGrade: 'Highest grade',
};

type Facts = Pick<DivisionEnrollmentResponse, 'name' | 'minGrade' | 'maxGrade'>;
const toValues = ({ name, minGrade, maxGrade }: Facts): Edited => ({
  name,
  minGrade: minGrade ?? 0,
  maxGrade: maxGrade ?? minGrade ?? 0,
});

/** Another name, or other grades; boys or girls stays as it is. */
export function EditDivision({
  division,
  onClose,
}: {
  division: DivisionEnrollmentResponse;
  onClose(): void;
}) {
  const changed = useLeagueChanged(division.seasonId);
  const update = useUpdateDivision();
  const edit = useConcurrentEdit<Edited>({
    opened: { version: division.version ?? 0, values: toValues(division) },
    read: (record) => toValues(record as unknown as Facts),
    save: async (changes, version) => {
      const saved = await update.mutateAsync({ id: division.id, data: { ...changes, version } });
      return { version: saved.version ?? version, values: toValues(saved) };
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
    toast({ kind: 'good', title: 'Division updated' });
    onClose();
    await changed();
  };
  const form = useForm<DivisionValues>({
    initial: { ...toValues(division), gender: division.gender ?? 'Boys and girls' },
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
        <p className="hint-line">Changing the grades also changes them for the division's teams.</p>
      </FormDialog>
      {edit.clash ? (
        <ResolveEditConflict
          conflict={edit.clash}
          toLabel={(field) => LABELS[field]}
          formatWords={(field, value) => (field === 'name' ? String(value) : GRADES[Number(value)])}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
