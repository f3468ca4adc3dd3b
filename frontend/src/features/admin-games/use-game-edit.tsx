import { useRef, type ReactNode } from 'react';

import { ApiError, messageOf } from '@/api/errors';
import { useScoreGame, useUpdateGame } from '@/api/generated/league-office/league-office';
import type { GameDto, GameScoreDto, UpdateGameDto } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { useGamesChanged } from './use-games-changed';
import { useMeant } from './use-meant';

/** What becomes of one game; each resolves to whether it was done, and throws what the server refused. */
export function useGameEdit(
  game: GameDto,
  seasonId: number,
): {
  edit(change: UpdateGameDto, done: string): Promise<boolean>;
  score(result: GameScoreDto): Promise<boolean>;
  question: ReactNode;
  isPending: boolean;
  error: unknown;
} {
  const changed = useGamesChanged(seasonId);
  const update = useUpdateGame();
  const scoring = useScoreGame();
  const { send, question } = useMeant();
  const version = useRef(game.version);

  const finish = async (saving: () => Promise<GameDto | undefined>, done: string) => {
    try {
      if (!(await saving())) return false;
    } catch (error) {
      // Who is told that somebody else changed it has been told: pressing again builds upon that.
      if (error instanceof ApiError && typeof error.current?.version === 'number')
        version.current = error.current.version;
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
      throw error;
    }
    toast({ kind: 'good', title: done });
    await changed();
    return true;
  };

  return {
    edit: (change, done) =>
      finish(
        () =>
          send((confirm) =>
            update.mutateAsync({ id: game.id, data: { ...change, confirm, version: version.current } }),
          ),
        done,
      ),
    score: (result) =>
      finish(
        () => scoring.mutateAsync({ id: game.id, data: { ...result, version: version.current } }),
        'Score saved',
      ),
    question,
    isPending: update.isPending,
    error: update.error,
  };
}
