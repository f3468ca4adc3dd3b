import { InputNumber } from 'antd';

import type { GameResponse } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { awayName, homeName, getMatch } from '@/ui/GameCard';

import { getOutcome } from './game-values';
import { scoreRules, type ScoreValues } from './rules';
import { useGameEdit } from './use-game-edit';

/** Entered by an administrator: final at once, and corrected the same way. */
export function ScoreGame({
  game,
  seasonId,
  onClose,
}: {
  game: GameResponse;
  seasonId: number;
  onClose(): void;
}) {
  const { edit, questions } = useGameEdit(game, seasonId, onClose);
  const form = useForm<ScoreValues>({
    initial: { homeScore: game.homeScore, awayScore: game.awayScore },
    rules: scoreRules,
    submit: (score) => edit({ outcome: getOutcome({ status: 'final', ...score }) }, 'Score saved'),
  });
  return (
    <>
      <FormDialog
        form={form}
        title={`Score for ${getMatch(game)}`}
        width={480}
        send="Save score"
        sending="Saving..."
        onClose={onClose}
      >
        <div className="form-grid">
          <FormField className="w3" control={form.control} name="homeScore" label={homeName(game)}>
            {(field) => <InputNumber {...field} autoFocus />}
          </FormField>
          <FormField className="w3" control={form.control} name="awayScore" label={awayName(game)}>
            {(field) => <InputNumber {...field} />}
          </FormField>
        </div>
      </FormDialog>
      {questions}
    </>
  );
}
