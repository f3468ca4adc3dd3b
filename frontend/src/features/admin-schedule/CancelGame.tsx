import { Input, Select } from 'antd';

import type { GameResponse } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { awayName, homeName, getMatch } from '@/ui/GameCard';

import { getOutcome } from './game-values';
import { offRules, type OffValues } from './rules';
import { useGameEdit } from './use-game-edit';
import { AffectedPeople } from './AffectedPeople';

export type NotPlayedStatus = 'postponed' | 'canceled' | 'forfeit';

const WORDS: Record<NotPlayedStatus, { verb: string; send: string; done: string }> = {
  postponed: { verb: 'Postpone', send: 'Postpone game', done: 'Game postponed' },
  canceled: { verb: 'Cancel', send: 'Cancel game', done: 'Game canceled' },
  forfeit: { verb: 'Forfeit', send: 'Enter forfeit', done: 'Forfeit entered' },
};
/** A form has no value for nobody. */
const NEITHER = 0;

/** A game that is off: it stays in every list, crossed out, with the reason. */
export function CancelGame({
  game,
  status,
  seasonId,
  onClose,
}: {
  game: GameResponse;
  status: NotPlayedStatus;
  seasonId: number;
  onClose(): void;
}) {
  const { edit, questions } = useGameEdit(game, seasonId, onClose);
  const { verb, send, done } = WORDS[status];
  const form = useForm<OffValues>({
    initial: { statusReason: '', winner: NEITHER },
    rules: offRules,
    submit: ({ statusReason, winner }) => {
      const winnerTeamId = status === 'forfeit' && winner !== NEITHER ? winner : null;
      return edit({ outcome: getOutcome({ status, statusReason, winnerTeamId }) }, done);
    },
  });
  return (
    <>
      <FormDialog
        form={form}
        title={`${verb} ${getMatch(game)}?`}
        width={480}
        send={send}
        sending="Saving..."
        keep="Keep game"
        onClose={onClose}
      >
        <div className="form-grid">
          {status === 'forfeit' ? (
            <FormField control={form.control} name="winner" label="Winner">
              {(field) => (
                <Select
                  {...field}
                  virtual={false}
                  options={[
                    { value: NEITHER, label: 'Neither team (double forfeit)' },
                    { value: game.homeTeamId, label: homeName(game) },
                    { value: game.awayTeamId, label: awayName(game) },
                  ]}
                />
              )}
            </FormField>
          ) : null}
          <FormField
            control={form.control}
            name="statusReason"
            label="Reason"
            hint="Everyone can see the reason. The game stays on the schedule, crossed out."
          >
            {(field) => <Input {...field} maxLength={200} autoFocus />}
          </FormField>
        </div>
        <AffectedPeople teamIds={[game.homeTeamId, game.awayTeamId]} />
      </FormDialog>
      {questions}
    </>
  );
}
