import { Select } from 'antd';

import { messageOf } from '@/api/errors';
import { useCreateGame } from '@/api/generated/league-office/league-office';
import type { ArrangedGameDto, DivisionDto, LeagueTeamDto } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/useForm';
import { toast } from '@/ui/toast';

import { newGameRules, type NewGameValues } from './rules';
import { SlotFields } from './SlotFields';
import { useClashNotice } from './use-clash-notice';
import { useGamesChanged } from './use-games-changed';
import { useMeant } from './use-meant';
import { WhoIsTold } from './WhoIsTold';

const noGame: NewGameValues = {
  ...{ homeTeamId: null, awayTeamId: null },
  ...{ date: '', time: '', minutes: 60, location: '', court: '' },
};

/** One game of a division, with everything that stands in its way named beside the field. */
export function ManualGame({
  division,
  teams,
  onClose,
}: {
  division: DivisionDto;
  teams: readonly LeagueTeamDto[];
  onClose(): void;
}) {
  const changed = useGamesChanged(division.seasonId);
  const create = useCreateGame();
  const { send, question } = useMeant();
  const { tell, notice } = useClashNotice();
  const form = useForm<NewGameValues>({
    initial: noGame,
    rules: newGameRules,
    submit: async ({ homeTeamId, awayTeamId, minutes, ...slot }) => {
      const game = {
        ...{ ...slot, divisionId: division.id, minutes: minutes ?? 60 },
        ...{ homeTeamId: homeTeamId ?? 0, awayTeamId: awayTeamId ?? 0 },
      };
      let made: ArrangedGameDto | undefined;
      try {
        made = await send((confirm) => create.mutateAsync({ data: { ...game, confirm } }));
      } catch (error) {
        toast({ kind: 'bad', title: 'Failed to schedule game', description: messageOf(error) });
        throw error;
      }
      if (!made) return;
      toast({ kind: 'good', title: 'Game scheduled' });
      await changed();
      await tell(made.clashes);
      onClose();
    },
  });
  const { control } = form;
  const sides = useWatch({ control, name: ['homeTeamId', 'awayTeamId'] });
  const options = teams.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <>
      <FormDialog
        form={form}
        title={`Manual Game, ${division.name}`}
        width={560}
        send="Schedule Game"
        sending="Scheduling..."
        onClose={onClose}
      >
        <div className="form-grid">
          <FormField className="w3" control={control} name="homeTeamId" label="Home Team">
            {({ value, ...field }) => (
              <Select
                {...field}
                value={value ?? undefined}
                virtual={false}
                placeholder="Choose a team"
                options={options}
              />
            )}
          </FormField>
          <FormField className="w3" control={control} name="awayTeamId" label="Away Team">
            {({ value, ...field }) => (
              <Select
                {...field}
                value={value ?? undefined}
                virtual={false}
                placeholder="Choose a team"
                options={options}
              />
            )}
          </FormField>
          <SlotFields control={control} />
        </div>
        <WhoIsTold teamIds={sides} />
      </FormDialog>
      {question}
      {notice}
    </>
  );
}
