import type { ReactNode } from 'react';

import type { GameResponse, GameStatus } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import type { RowAction } from '@/ui/admin/RowMenu';

import { CancelGame } from './CancelGame';
import { MoveGame } from './MoveGame';
import { RestoreGame } from './RestoreGame';
import { ScoreGame } from './ScoreGame';

type Action = 'move' | 'postponed' | 'canceled' | 'score' | 'forfeit' | 'restore';

/** The actions that a game's status allows. */
const OPEN_TO: Record<GameStatus, readonly Action[]> = {
  scheduled: ['move', 'postponed', 'canceled', 'score', 'forfeit'],
  postponed: ['move', 'restore', 'canceled', 'forfeit'],
  canceled: ['restore'],
  final: ['score', 'forfeit', 'restore'],
  forfeit: ['score', 'restore'],
};

const WORDS: Record<Action, string> = {
  move: 'Move',
  postponed: 'Postpone',
  canceled: 'Cancel game',
  score: 'Enter score',
  forfeit: 'Enter forfeit',
  restore: 'Restore',
};

const getActionTexts = (action: Action, { status }: GameResponse) => {
  if (action === 'move' && status === 'postponed') return 'Reschedule';
  return action === 'score' && status === 'final' ? 'Correct score' : WORDS[action];
};

/** Each game's actions, and their dialogs. */
export function useGameActions(seasonId: number): {
  getActions(game: GameResponse): RowAction[];
  dialogs: ReactNode;
} {
  const today = useToday();
  const open = useOpenDialog<{ game: GameResponse; action: Action }>();
  return {
    getActions: (game) =>
      OPEN_TO[game.status]
        // A score can be entered once the game has started; the server knows the hour.
        .filter((action) => action !== 'score' || game.date <= today)
        .map((action) => ({
          key: action,
          label: getActionTexts(action, game),
          danger: action === 'canceled',
          onClick: () => open.open({ game, action }),
        })),
    dialogs: (
      <DialogContainer dialog={open}>
        {({ game, action }, onClose) => {
          const of = { game, seasonId, onClose };
          if (action === 'move') return <MoveGame {...of} />;
          if (action === 'score') return <ScoreGame {...of} />;
          if (action === 'restore') return <RestoreGame {...of} />;
          return <CancelGame {...of} status={action} />;
        }}
      </DialogContainer>
    ),
  };
}
