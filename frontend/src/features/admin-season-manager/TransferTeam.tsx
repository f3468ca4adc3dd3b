import { Input, Select } from 'antd';

import { getMessage } from '@/api/errors';
import { everyPage } from '@/api/every-page';
import { useTransferTeam } from '@/api/generated/league-office/league-office';
import {
  listCoachApplications,
  useListCoachApplications,
} from '@/api/generated/coach-applications/coach-applications';
import type { LeagueTeamResponse } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { coachRules, type CoachValues } from './rules';
import { useLeagueChanged } from './use-league-changed';

/** A form has no value for nobody. */
const NEW_COACH = 0;

/** To an approved coach without a team, or to someone the administrator names; the previous coach loses the team. */
export function TransferTeam({ team, onClose }: { team: LeagueTeamResponse; onClose(): void }) {
  const changed = useLeagueChanged(team.seasonId);
  const { seasonId } = team;
  const applications = useListCoachApplications(
    { seasonId },
    {
      query: {
        queryFn: ({ signal }) =>
          everyPage((paging) => listCoachApplications({ seasonId, ...paging }, { signal })),
      },
    },
  );
  const free = (applications.data ?? []).filter(({ status, team: led }) => status === 'approved' && !led);
  const transfer = useTransferTeam();
  const form = useForm<CoachValues>({
    initial: { applicationId: NEW_COACH, name: '', email: '', phone: '' },
    rules: coachRules,
    submit: async ({ applicationId, name, email, phone }) => {
      const data = applicationId ? { applicationId } : { name, email, phone };
      try {
        await transfer.mutateAsync({ id: team.id, data });
      } catch (error) {
        toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
        throw error;
      }
      toast({
        kind: 'good',
        title: 'Team transferred',
        description: 'The new coach gets both team links by email.',
      });
      onClose();
      await changed();
    },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'applicationId' });

  return (
    <FormDialog
      form={form}
      title={`Transfer ${team.name}`}
      width={480}
      send="Transfer team"
      sending="Transferring..."
      onClose={onClose}
    >
      {team.coachApplication ? (
        <p className="hint-line">
          {team.coachApplication.name}'s coach link stops working right away, and they get an email.
        </p>
      ) : null}
      <div className="form-grid">
        {free.length > 0 ? (
          <FormField control={control} name="applicationId" label="Coach">
            {(field) => (
              <Select
                {...field}
                virtual={false}
                options={[
                  { value: NEW_COACH, label: 'Someone else' },
                  ...free.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
                ]}
              />
            )}
          </FormField>
        ) : null}
        {chosen ? null : (
          <>
            <FormField control={control} name="name" label="Name">
              {(field) => <Input {...field} maxLength={120} />}
            </FormField>
            <FormField className="w3" control={control} name="email" label="Email">
              {(field) => <Input {...field} type="email" maxLength={254} />}
            </FormField>
            <FormField className="w3" control={control} name="phone" label="Phone">
              {(field) => <Input {...field} type="tel" maxLength={20} />}
            </FormField>
          </>
        )}
      </div>
    </FormDialog>
  );
}
