import { InputNumber } from 'antd';

import type { GameDto } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/useForm';
import { awayName, homeName, matchOf } from '@/ui/GameCard';

import { outcomeOf } from './game-values';
import { scoreRules, type ScoreValues } from './rules';
import { useGameEdit } from './use-game-edit';

/** The office's own entry: final at once, and to be corrected the same way. */
export function ScoreGame({ game, seasonId, onClose }: { game: GameDto; seasonId: number; onClose(): void }) {
  const { edit, questions } = useGameEdit(game, seasonId, onClose);
  const form = useForm<ScoreValues>({
    initial: { homeScore: game.homeScore, awayScore: game.awayScore },
    rules: scoreRules,
    submit: (score) => edit({ outcome: outcomeOf({ status: 'final', ...score }) }, 'Score saved'),
  });
  return (
    <>
      <FormDialog
        form={form}
        title={`Score of ${matchOf(game)}`}
        width={480}
        send="Save Score"
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
