import type { GameDto } from '@/api/generated/model';
import { FormDialog } from '@/ui/admin/FormDialog';
import { useForm } from '@/ui/form/useForm';
import { matchOf } from '@/ui/GameCard';

import { slotRules, type SlotValues } from './rules';
import { SlotFields } from './SlotFields';
import { useGameEdit } from './use-game-edit';

/** Another time or place; a game that was postponed is scheduled again thereby. */
export function MoveGame({ game, seasonId, onClose }: { game: GameDto; seasonId: number; onClose(): void }) {
  const { edit, question } = useGameEdit(game, seasonId);
  const isBack = game.status === 'postponed';
  const { date, time, minutes, location, court } = game;
  const form = useForm<SlotValues>({
    initial: { date, time, minutes, location, court: court ?? '' },
    rules: slotRules,
    submit: async (_, { minutes: length, ...slot }) => {
      const change = {
        ...slot,
        ...(length == null ? {} : { minutes: length }),
        ...(isBack ? { status: 'scheduled' as const } : {}),
      };
      if (await edit(change, isBack ? 'Game rescheduled' : 'Game moved')) onClose();
    },
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
      </FormDialog>
      {question}
    </>
  );
}
