import type { GameResponse } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { useForm } from '@/ui/form/use-form';
import { getMatch } from '@/ui/GameCard';

import { getOutcome } from './game-values';
import { slotRules, type SlotValues } from './rules';
import { SlotFields } from './SlotFields';
import { useGameEdit } from './use-game-edit';
import { AffectedPeople } from './AffectedPeople';

/** Another time or location; this reschedules a postponed game. */
export function MoveGame({
  game,
  seasonId,
  onClose,
}: {
  game: GameResponse;
  seasonId: number;
  onClose(): void;
}) {
  const { edit, questions } = useGameEdit(game, seasonId, onClose);
  const isBack = game.status === 'postponed';
  const { date, time, durationMinutes, location, court } = game;
  const form = useForm<SlotValues>({
    initial: { date, time, durationMinutes: durationMinutes, location, court: court ?? '' },
    rules: slotRules,
    submit: (slot) =>
      isBack
        ? edit({ ...slot, outcome: getOutcome({ status: 'scheduled' }) }, 'Game rescheduled')
        : edit(slot, 'Game moved'),
  });
  return (
    <>
      <FormDialog
        form={form}
        title={`${isBack ? 'Reschedule' : 'Move'} ${getMatch(game)}`}
        width={560}
        send={isBack ? 'Reschedule game' : 'Move game'}
        sending="Saving..."
        onClose={onClose}
      >
        <div className="form-grid">
          <SlotFields control={form.control} />
        </div>
        <AffectedPeople teamIds={[game.homeTeamId, game.awayTeamId]} />
      </FormDialog>
      {questions}
    </>
  );
}
