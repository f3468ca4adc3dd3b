import { getMessage } from '@/api/errors';
import type { GameResponse } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { dayLabel, timeLabel } from '@/ui/format';
import { getMatch, formatLocation } from '@/ui/GameCard';
import { Icon } from '@/ui/Icon';

import { getOutcome } from './game-values';
import { useGameEdit } from './use-game-edit';
import { AffectedPeople } from './AffectedPeople';

/** Restores a game; whether its court is still free is checked again. */
export function RestoreGame({
  game,
  seasonId,
  onClose,
}: {
  game: GameResponse;
  seasonId: number;
  onClose(): void;
}) {
  const { edit, questions, isPending, error } = useGameEdit(game, seasonId, onClose);
  const restore = async () => {
    try {
      await edit({ outcome: getOutcome({ status: 'scheduled' }) }, 'Game restored');
    } catch {
      // The dialog shows why.
    }
  };
  return (
    <>
      <ConfirmDialog
        title={`Restore ${getMatch(game)}?`}
        confirm="Restore game"
        busyWords="Restoring..."
        keep="Leave as is"
        busy={isPending}
        onConfirm={() => void restore()}
        onClose={onClose}
      >
        <p>
          This puts the game back on the schedule for {dayLabel(game.date)}, {timeLabel(game.time)},{' '}
          {formatLocation(game)}.{game.status === 'final' ? ' Its score will be deleted.' : ''}
        </p>
        <AffectedPeople teamIds={[game.homeTeamId, game.awayTeamId]} />
        {error ? (
          <div className="alert bad" role="alert">
            <Icon name="alert" />
            <span>{getMessage(error)}</span>
          </div>
        ) : null}
      </ConfirmDialog>
      {questions}
    </>
  );
}
