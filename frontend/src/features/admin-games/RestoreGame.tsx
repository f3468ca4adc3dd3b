import { messageOf } from '@/api/errors';
import type { GameDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { dayLabel, timeLabel } from '@/ui/format';
import { matchOf, placeOf } from '@/ui/GameCard';
import { Icon } from '@/ui/Icon';

import { outcomeOf } from './game-values';
import { useGameEdit } from './use-game-edit';
import { WhoIsTold } from './WhoIsTold';

/** Takes back what became of a game; whether its court is still free is looked at anew. */
export function RestoreGame({
  game,
  seasonId,
  onClose,
}: {
  game: GameDto;
  seasonId: number;
  onClose(): void;
}) {
  const { edit, questions, isPending, error } = useGameEdit(game, seasonId, onClose);
  const restore = async () => {
    try {
      await edit({ outcome: outcomeOf({ status: 'scheduled' }) }, 'Game restored');
    } catch {
      // The dialog shows why.
    }
  };
  return (
    <>
      <ConfirmDialog
        title={`Restore ${matchOf(game)}?`}
        confirm="Restore game"
        busyWords="Restoring..."
        keep="Leave it"
        busy={isPending}
        onConfirm={() => void restore()}
        onClose={onClose}
      >
        <p>
          It is scheduled again for {dayLabel(game.date)}, {timeLabel(game.time)}, {placeOf(game)}.
          {game.status === 'final' ? ' Its score goes.' : ''}
        </p>
        <WhoIsTold teamIds={[game.homeTeamId, game.awayTeamId]} />
        {error ? (
          <div className="alert bad" role="alert">
            <Icon name="alert" />
            <span>{messageOf(error)}</span>
          </div>
        ) : null}
      </ConfirmDialog>
      {questions}
    </>
  );
}
