import { messageOf } from '@/api/errors';
import { useCreateDivision } from '@/api/generated/league-office/league-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { useForm } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import { DivisionFields } from './DivisionFields';
import { divisionRules, type DivisionValues } from './rules';
import { useLeagueChanged } from './use-league-changed';

export function AddDivision({ seasonId, onClose }: { seasonId: number; onClose(): void }) {
  const changed = useLeagueChanged(seasonId);
  const create = useCreateDivision();
  const form = useForm<DivisionValues>({
    initial: { name: '', minGrade: 0, maxGrade: 0, gender: 'Boys' },
    rules: divisionRules,
    submit: async ({ gender, ...facts }) => {
      try {
        const whom = gender === 'Boys and girls' ? null : gender;
        await create.mutateAsync({ data: { ...facts, gender: whom, seasonId } });
      } catch (error) {
        toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
        throw error;
      }
      toast({ kind: 'good', title: 'Division added' });
      onClose();
      await changed();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add Division"
      width={480}
      send="Add Division"
      sending="Adding..."
      onClose={onClose}
    >
      <DivisionFields control={form.control} isNew />
      <p className="hint-line">
        Children of the pool whom it covers better move into it. Who may register is said by the ages of the
        league program.
      </p>
    </FormDialog>
  );
}
