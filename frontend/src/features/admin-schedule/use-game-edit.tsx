import { useRef, useState, type ReactNode } from 'react';

import { getMessage } from '@/api/errors';
import { useScoreGame, useUpdateGame } from '@/api/generated/league-office/league-office';
import type { CreateGameDtoConfirmItem, GameResponse } from '@/api/generated/model';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { toast } from '@/ui/toast';

import { toEdit, LABELS, toValues, formatErrors, type GameValues } from './game-values';
import { usePracticeConflictNotice } from './use-practice-conflict-notice';
import { useGamesChanged } from './use-games-changed';
import { useConfirmWarnings } from './use-confirm-warnings';

/** Editing one game, of which someone else may have a dialog open too. */
export function useGameEdit(
  game: GameResponse,
  seasonId: number,
  onClose: () => void,
): {
  /** Throws the server's error. Until it is done, and every question is answered, the dialog stays. */
  edit(change: Partial<GameValues>, done: string): Promise<void>;
  /** Questions and messages on top of the dialog. */
  questions: ReactNode;
  isPending: boolean;
  error: unknown;
} {
  const changed = useGamesChanged(seasonId);
  const update = useUpdateGame();
  const scoring = useScoreGame();
  const { send, question } = useConfirmWarnings();
  const { showNotice, notice } = usePracticeConflictNotice();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const confirm = useRef<CreateGameDtoConfirmItem[]>([]);
  const conflicts = useRef<readonly string[]>([]);

  const editing = useConcurrentEdit<GameValues>({
    opened: { version: game.version ?? 0, values: toValues(game) },
    read: (record) => toValues(record as unknown as GameResponse),
    save: async (changes, version) => {
      const { outcome } = changes;
      const saved = await (outcome?.status === 'final'
        ? scoring.mutateAsync({
            id: game.id,
            data: { homeScore: outcome.homeScore ?? 0, awayScore: outcome.awayScore ?? 0, version },
          })
        : update
            .mutateAsync({ id: game.id, data: { ...toEdit(changes), confirm: confirm.current, version } })
            .then((arranged) => {
              conflicts.current = arranged.conflicts;
              return arranged;
            }));
      return { version: saved.version ?? version, values: toValues(saved) };
    },
  });

  const settle = async (saving: () => Promise<unknown>, done: string) => {
    setPending(true);
    setFailure(undefined);
    conflicts.current = [];
    try {
      const saved = await send((confirmed) => {
        confirm.current = confirmed;
        return saving();
      });
      if (!saved) return;
      toast({ kind: 'good', title: done });
      await changed();
      await showNotice(conflicts.current);
      onClose();
    } catch (error) {
      setFailure(error);
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
      throw error;
    } finally {
      setPending(false);
    }
  };

  return {
    edit: (change, done) => settle(() => editing.submit({ ...toValues(game), ...change }), done),
    isPending,
    error: failure,
    questions: (
      <>
        {question}
        {notice}
        {editing.clash ? (
          <ResolveEditConflict
            conflict={editing.clash}
            toLabel={(field) => LABELS[field]}
            formatWords={(field, value) => formatErrors(game, field, value)}
            onChoose={(kept) => {
              // The toast says why it was rejected.
              settle(() => editing.choose(kept), 'Game saved').catch(() => undefined);
            }}
            onClose={editing.postpone}
          />
        ) : null}
      </>
    ),
  };
}
