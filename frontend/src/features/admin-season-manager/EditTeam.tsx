import { Input, InputNumber, Switch } from 'antd';

import { getMessage } from '@/api/errors';
import { useUpdateLeagueTeam } from '@/api/generated/league-office/league-office';
import type { LeagueTeamResponse } from '@/api/generated/model';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField, FormToggle } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { editRules, type TeamSettings } from './rules';
import { useLeagueChanged } from './use-league-changed';

const LABELS: Record<keyof TeamSettings, string> = {
  name: 'Team Name',
  school: 'School',
  maxPlayers: 'Maximum players',
  tier: 'Tier',
  registrationOpen: 'Registration open',
};

const toValues = ({
  name,
  school,
  maxPlayers,
  tier,
  registrationOpen,
}: LeagueTeamResponse): TeamSettings => ({
  ...{ name, school, maxPlayers, tier, registrationOpen },
});

export function EditTeam({ team, onClose }: { team: LeagueTeamResponse; onClose(): void }) {
  const changed = useLeagueChanged(team.seasonId);
  const update = useUpdateLeagueTeam();
  const edit = useConcurrentEdit<TeamSettings>({
    opened: { version: team.version, values: toValues(team) },
    read: (record) => toValues(record as unknown as LeagueTeamResponse),
    save: async ({ maxPlayers, ...changes }, version) => {
      const data = { ...changes, ...(maxPlayers == null ? {} : { maxPlayers }), version };
      const saved = await update.mutateAsync({ id: team.id, data });
      return { version: saved.version, values: toValues(saved) };
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
    toast({ kind: 'good', title: 'Team updated' });
    onClose();
    await changed();
  };
  const form = useForm<TeamSettings>({
    initial: toValues(team),
    rules: editRules,
    submit: (values) => finish(edit.submit(values)),
  });
  const { control } = form;

  return (
    <>
      <FormDialog
        form={form}
        title={`Edit ${team.name}`}
        width={480}
        send="Save Changes"
        sending="Saving..."
        onClose={onClose}
      >
        <div className="form-grid">
          <FormField control={control} name="name" label={LABELS.name}>
            {(field) => <Input {...field} maxLength={120} autoFocus />}
          </FormField>
          <FormField control={control} name="school" label={LABELS.school}>
            {(field) => <Input {...field} maxLength={120} />}
          </FormField>
          <FormField className="w3" control={control} name="maxPlayers" label={LABELS.maxPlayers}>
            {(field) => <InputNumber {...field} />}
          </FormField>
          <FormField className="w3" control={control} name="tier" label={LABELS.tier}>
            {(field) => <Input {...field} maxLength={20} />}
          </FormField>
        </div>
        <div className="spread switch-line">
          <b>{LABELS.registrationOpen}</b>
          <FormToggle control={control} name="registrationOpen">
            {(field) => <Switch {...field} aria-label={LABELS.registrationOpen} />}
          </FormToggle>
        </div>
      </FormDialog>
      {edit.clash ? (
        <ResolveEditConflict
          conflict={edit.clash}
          toLabel={(field) => LABELS[field]}
          formatWords={(field, value) =>
            field === 'registrationOpen' ? (value ? 'Open' : 'Closed') : String(value)
          }
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
