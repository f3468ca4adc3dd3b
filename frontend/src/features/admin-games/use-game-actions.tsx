import type { ReactNode } from 'react';

import type { GameDto, GameStatus } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import type { RowAction } from '@/ui/admin/RowMenu';

import { CallOff } from './CallOff';
import { MoveGame } from './MoveGame';
import { RestoreGame } from './RestoreGame';
import { ScoreGame } from './ScoreGame';

type Deed = 'move' | 'postponed' | 'cancelled' | 'score' | 'forfeit' | 'restore';

/** What may become of a game, by what it is. */
const OPEN_TO: Record<GameStatus, readonly Deed[]> = {
  scheduled: ['move', 'postponed', 'cancelled', 'score', 'forfeit'],
  postponed: ['move', 'restore', 'cancelled', 'forfeit'],
  cancelled: ['restore'],
  final: ['score', 'forfeit', 'restore'],
  forfeit: ['score', 'restore'],
};

const WORDS: Record<Deed, string> = {
  move: 'Move',
  postponed: 'Postpone',
  cancelled: 'Cancel game',
  score: 'Enter score',
  forfeit: 'Forfeit',
  restore: 'Restore',
};

const wordsFor = (deed: Deed, { status }: GameDto) => {
  if (deed === 'move' && status === 'postponed') return 'Reschedule';
  return deed === 'score' && status === 'final' ? 'Correct score' : WORDS[deed];
};

/** The actions of each game, and the place of their dialogs. */
export function useGameActions(seasonId: number): {
  actionsOf(game: GameDto): RowAction[];
  dialogs: ReactNode;
} {
  const today = useToday();
  const open = useOpenDialog<{ game: GameDto; deed: Deed }>();
  return {
    actionsOf: (game) =>
      OPEN_TO[game.status]
        // A score can be entered once the game has begun; the server knows the hour.
        .filter((deed) => deed !== 'score' || game.date <= today)
        .map((deed) => ({
          key: deed,
          label: wordsFor(deed, game),
          danger: deed === 'cancelled',
          onClick: () => open.open({ game, deed }),
        })),
    dialogs: (
      <DialogPlace dialog={open}>
        {({ game, deed }, onClose) => {
          const of = { game, seasonId, onClose };
          if (deed === 'move') return <MoveGame {...of} />;
          if (deed === 'score') return <ScoreGame {...of} />;
          if (deed === 'restore') return <RestoreGame {...of} />;
          return <CallOff {...of} status={deed} />;
        }}
      </DialogPlace>
    ),
  };
}
