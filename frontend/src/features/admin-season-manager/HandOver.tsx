import { Input, Select } from 'antd';

import { messageOf } from '@/api/errors';
import { useHandTeamOver } from '@/api/generated/league-office/league-office';
import { useListCoachApplications } from '@/api/generated/coach-applications/coach-applications';
import type { LeagueTeamDto } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import { coachRules, type CoachValues } from './rules';
import { useLeagueChanged } from './use-league-changed';

/** A form has no word for nobody. */
const SOMEBODY_ELSE = 0;

/** To an approved coach who has no team, or to somebody whom the office names; who led it until now does so no longer. */
export function HandOver({ team, onClose }: { team: LeagueTeamDto; onClose(): void }) {
  const changed = useLeagueChanged(team.seasonId);
  const applications = useListCoachApplications({ seasonId: team.seasonId });
  const free = (applications.data ?? []).filter(({ status, team: led }) => status === 'approved' && !led);
  const handOver = useHandTeamOver();
  const form = useForm<CoachValues>({
    initial: { applicationId: SOMEBODY_ELSE, name: '', email: '', phone: '' },
    rules: coachRules,
    submit: async ({ applicationId, name, email, phone }) => {
      const data = applicationId ? { applicationId } : { name, email, phone };
      try {
        await handOver.mutateAsync({ id: team.id, data });
      } catch (error) {
        toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
        throw error;
      }
      toast({ kind: 'good', title: 'Team handed over', description: 'The coach gets both links by mail.' });
      onClose();
      await changed();
    },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'applicationId' });

  return (
    <FormDialog
      form={form}
      title={`Hand ${team.name} over`}
      width={480}
      send="Hand over"
      sending="Handing over..."
      onClose={onClose}
    >
      {team.coachApplication ? (
        <p className="hint-line">The link of {team.coachApplication.name} ends at once.</p>
      ) : null}
      <div className="form-grid">
        {free.length > 0 ? (
          <FormField control={control} name="applicationId" label="Coach">
            {(field) => (
              <Select
                {...field}
                virtual={false}
                options={[
                  { value: SOMEBODY_ELSE, label: 'Somebody else' },
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
