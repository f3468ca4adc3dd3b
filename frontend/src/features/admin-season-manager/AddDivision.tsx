import { getMessage } from '@/api/errors';
import { useCreateDivision } from '@/api/generated/league-office/league-office';
import { FormDialog } from '@/ui/admin/FormDialog';
import { useForm } from '@/ui/form/use-form';
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
        const audience = gender === 'Boys and girls' ? null : gender;
        await create.mutateAsync({ data: { ...facts, gender: audience, seasonId } });
      } catch (error) {
        toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
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
        Unassigned players who fit this division better move into it. To change who can register, edit the
        league program.
      </p>
    </FormDialog>
  );
}
