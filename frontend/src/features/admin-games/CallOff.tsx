import { Input, Select } from 'antd';

import type { GameDto } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/useForm';
import { awayName, homeName, matchOf } from '@/ui/GameCard';

import { outcomeOf } from './game-values';
import { offRules, type OffValues } from './rules';
import { useGameEdit } from './use-game-edit';
import { WhoIsTold } from './WhoIsTold';

export type OffStatus = 'postponed' | 'cancelled' | 'forfeit';

const WORDS: Record<OffStatus, { verb: string; send: string; done: string }> = {
  postponed: { verb: 'Postpone', send: 'Postpone Game', done: 'Game postponed' },
  cancelled: { verb: 'Cancel', send: 'Cancel Game', done: 'Game cancelled' },
  forfeit: { verb: 'Forfeit', send: 'Enter Forfeit', done: 'Forfeit entered' },
};
/** A form has no word for nobody. */
const NEITHER = 0;

/** A game that is not played as planned: it stays in every list, struck through, with the reason. */
export function CallOff({
  game,
  status,
  seasonId,
  onClose,
}: {
  game: GameDto;
  status: OffStatus;
  seasonId: number;
  onClose(): void;
}) {
  const { edit, questions } = useGameEdit(game, seasonId, onClose);
  const { verb, send, done } = WORDS[status];
  const form = useForm<OffValues>({
    initial: { reason: '', winner: NEITHER },
    rules: offRules,
    submit: ({ reason, winner }) => {
      const winnerTeamId = status === 'forfeit' && winner !== NEITHER ? winner : null;
      return edit({ outcome: outcomeOf({ status, reason, winnerTeamId }) }, done);
    },
  });
  return (
    <>
      <FormDialog
        form={form}
        title={`${verb} ${matchOf(game)}`}
        width={480}
        send={send}
        sending="Saving..."
        keep="Keep it"
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
                    { value: NEITHER, label: 'Neither team came' },
                    { value: game.homeTeamId, label: homeName(game) },
                    { value: game.awayTeamId, label: awayName(game) },
                  ]}
                />
              )}
            </FormField>
          ) : null}
          <FormField
            control={form.control}
            name="reason"
            label="Reason"
            hint="Everybody sees it: the game stays in the schedule, struck through."
          >
            {(field) => <Input {...field} maxLength={200} autoFocus />}
          </FormField>
        </div>
        <WhoIsTold teamIds={[game.homeTeamId, game.awayTeamId]} />
      </FormDialog>
      {questions}
    </>
  );
}
