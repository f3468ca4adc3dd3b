import { useRef, useState, type ReactNode } from 'react';

import { messageOf } from '@/api/errors';
import { useScoreGame, useUpdateGame } from '@/api/generated/league-office/league-office';
import type { CreateGameDtoConfirmItem, GameDto } from '@/api/generated/model';
import { ChooseValues } from '@/ui/admin/ChooseValues';
import { useEdit } from '@/ui/admin/edits';
import { toast } from '@/ui/toast';

import { editOf, LABELS, valuesOf, wordsOf, type GameValues } from './game-values';
import { useClashNotice } from './use-clash-notice';
import { useGamesChanged } from './use-games-changed';
import { useMeant } from './use-meant';

/** What becomes of one game, of which somebody else may have a dialog open too. */
export function useGameEdit(
  game: GameDto,
  seasonId: number,
  onClose: () => void,
): {
  /** Throws what the server refused. Until it was done, and what has to be asked was answered, the dialog stays. */
  edit(change: Partial<GameValues>, done: string): Promise<void>;
  /** What is asked, or told, over the dialog. */
  questions: ReactNode;
  isPending: boolean;
  error: unknown;
} {
  const changed = useGamesChanged(seasonId);
  const update = useUpdateGame();
  const scoring = useScoreGame();
  const { send, question } = useMeant();
  const { tell, notice } = useClashNotice();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const confirm = useRef<CreateGameDtoConfirmItem[]>([]);
  const clashes = useRef<readonly string[]>([]);

  const editing = useEdit<GameValues>({
    opened: { version: game.version ?? 0, values: valuesOf(game) },
    read: (record) => valuesOf(record as unknown as GameDto),
    save: async (changes, version) => {
      const { outcome } = changes;
      const saved = await (outcome?.status === 'final'
        ? scoring.mutateAsync({
            id: game.id,
            data: { homeScore: outcome.homeScore ?? 0, awayScore: outcome.awayScore ?? 0, version },
          })
        : update
            .mutateAsync({ id: game.id, data: { ...editOf(changes), confirm: confirm.current, version } })
            .then((arranged) => {
              clashes.current = arranged.clashes;
              return arranged;
            }));
      return { version: saved.version ?? version, values: valuesOf(saved) };
    },
  });

  const settle = async (saving: () => Promise<unknown>, done: string) => {
    setPending(true);
    setFailure(undefined);
    clashes.current = [];
    try {
      const saved = await send((confirmed) => {
        confirm.current = confirmed;
        return saving();
      });
      if (!saved) return;
      toast({ kind: 'good', title: done });
      await changed();
      await tell(clashes.current);
      onClose();
    } catch (error) {
      setFailure(error);
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
      throw error;
    } finally {
      setPending(false);
    }
  };

  return {
    edit: (change, done) => settle(() => editing.submit({ ...valuesOf(game), ...change }), done),
    isPending,
    error: failure,
    questions: (
      <>
        {question}
        {notice}
        {editing.clash ? (
          <ChooseValues
            clash={editing.clash}
            labelOf={(field) => LABELS[field]}
            wordsOf={(field, value) => wordsOf(game, field, value)}
            onChoose={(kept) => {
              // The toast says why it was refused.
              settle(() => editing.choose(kept), 'Game saved').catch(() => undefined);
            }}
            onClose={editing.postpone}
          />
        ) : null}
      </>
    ),
  };
}
