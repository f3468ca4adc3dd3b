import { Select } from 'antd';

import { getMessage } from '@/api/errors';
import { useCreateGame } from '@/api/generated/league-office/league-office';
import type { GameWithConflictsResponse, DivisionResponse, LeagueTeamResponse } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm, useWatch } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { newGameRules, type NewGameValues } from './rules';
import { SlotFields } from './SlotFields';
import { usePracticeConflictNotice } from './use-practice-conflict-notice';
import { useGamesChanged } from './use-games-changed';
import { useConfirmWarnings } from './use-confirm-warnings';
import { AffectedPeople } from './AffectedPeople';

const emptyGame: NewGameValues = {
  ...{ homeTeamId: null, awayTeamId: null },
  ...{ date: '', time: '', durationMinutes: 60, location: '', court: '' },
};

/** One game of a division, with every conflict named at its field. */
export function AddGame({
  division,
  teams,
  onClose,
}: {
  division: DivisionResponse;
  teams: readonly LeagueTeamResponse[];
  onClose(): void;
}) {
  const changed = useGamesChanged(division.seasonId);
  const create = useCreateGame();
  const { send, question } = useConfirmWarnings();
  const { showNotice, notice } = usePracticeConflictNotice();
  const form = useForm<NewGameValues>({
    initial: emptyGame,
    rules: newGameRules,
    submit: async ({ homeTeamId, awayTeamId, durationMinutes, ...slot }) => {
      const game = {
        ...{ ...slot, divisionId: division.id, durationMinutes: durationMinutes ?? 60 },
        ...{ homeTeamId: homeTeamId ?? 0, awayTeamId: awayTeamId ?? 0 },
      };
      let made: GameWithConflictsResponse | undefined;
      try {
        made = await send((confirm) => create.mutateAsync({ data: { ...game, confirm } }));
      } catch (error) {
        toast({ kind: 'bad', title: 'Failed to schedule game', description: getMessage(error) });
        throw error;
      }
      if (!made) return;
      toast({ kind: 'good', title: 'Game scheduled' });
      await changed();
      await showNotice(made.conflicts);
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
        send="Schedule game"
        sending="Scheduling..."
        onClose={onClose}
      >
        <div className="form-grid">
          <FormField className="w3" control={control} name="homeTeamId" label="Home team">
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
          <FormField className="w3" control={control} name="awayTeamId" label="Away team">
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
        <AffectedPeople teamIds={sides} />
      </FormDialog>
      {question}
      {notice}
    </>
  );
}
