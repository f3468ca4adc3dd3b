import type { GameDto } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { useForm } from '@/ui/form/useForm';
import { matchOf } from '@/ui/GameCard';

import { outcomeOf } from './game-values';
import { slotRules, type SlotValues } from './rules';
import { SlotFields } from './SlotFields';
import { useGameEdit } from './use-game-edit';
import { WhoIsTold } from './WhoIsTold';

/** Another time or place; a game that was postponed is scheduled again thereby. */
export function MoveGame({ game, seasonId, onClose }: { game: GameDto; seasonId: number; onClose(): void }) {
  const { edit, questions } = useGameEdit(game, seasonId, onClose);
  const isBack = game.status === 'postponed';
  const { date, time, minutes, location, court } = game;
  const form = useForm<SlotValues>({
    initial: { date, time, minutes, location, court: court ?? '' },
    rules: slotRules,
    submit: (slot) =>
      isBack
        ? edit({ ...slot, outcome: outcomeOf({ status: 'scheduled' }) }, 'Game rescheduled')
        : edit(slot, 'Game moved'),
  });
  return (
    <>
      <FormDialog
        form={form}
        title={`${isBack ? 'Reschedule' : 'Move'} ${matchOf(game)}`}
        width={560}
        send={isBack ? 'Reschedule Game' : 'Move Game'}
        sending="Saving..."
        onClose={onClose}
      >
        <div className="form-grid">
          <SlotFields control={form.control} />
        </div>
        <WhoIsTold teamIds={[game.homeTeamId, game.awayTeamId]} />
      </FormDialog>
      {questions}
    </>
  );
}
