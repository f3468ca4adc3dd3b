import { AutoComplete, Input, Select } from 'antd';

import { getMessage } from '@/api/errors';
import { useCreateLeagueTeam } from '@/api/generated/league-office/league-office';
import type { DivisionResponse, SeasonResponse } from '@/api/generated/model';
import { otherSchools, schoolNames } from '@/content/schools';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { createRules, type TeamValues } from './rules';
import { useLeagueChanged } from './use-league-changed';

const schools = [...schoolNames, ...otherSchools].map((value) => ({ value }));

/** A team created by hand; its sport, grade and gender follow from season and division. */
export function CreateTeam({
  season,
  divisions,
  onClose,
}: {
  season: SeasonResponse;
  divisions: readonly DivisionResponse[];
  onClose(): void;
}) {
  const changed = useLeagueChanged(season.id);
  const create = useCreateLeagueTeam();
  const form = useForm<TeamValues>({
    initial: { name: '', school: '', divisionId: null },
    rules: createRules,
    submit: async ({ divisionId, ...names }) => {
      try {
        await create.mutateAsync({ data: { ...names, divisionId: divisionId ?? 0, seasonId: season.id } });
      } catch (error) {
        toast({ kind: 'bad', title: 'Failed to create team', description: getMessage(error) });
        throw error;
      }
      toast({ kind: 'good', title: 'Team created successfully' });
      onClose();
      await changed();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Create Team"
      width={480}
      send="Create Team"
      sending="Creating..."
      onClose={onClose}
    >
      <div className="form-grid">
        <FormField control={control} name="name" label="Team Name">
          {(field) => <Input {...field} maxLength={120} autoFocus />}
        </FormField>
        <FormField control={control} name="school" label="School">
          {(field) => <AutoComplete {...field} options={schools} showSearch={{ filterOption: true }} />}
        </FormField>
        <FormField control={control} name="divisionId" label="Division">
          {({ value, ...field }) => (
            <Select
              {...field}
              value={value ?? undefined}
              virtual={false}
              placeholder="Choose a division"
              options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      </div>
    </FormDialog>
  );
}
