import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { messageOf } from '@/api/errors';
import type { DraftCellDto, DraftDayDto, DraftGameDto } from '@/api/generated/model';
import {
  getGetDraftDayQueryKey,
  placeDraftGame,
  takeOffDraftGame,
  useListDraftCells,
} from '@/api/generated/schedule-drafts/schedule-drafts';
import { getGetScheduleRunQueryKey } from '@/api/generated/scheduling/scheduling';
import { keepFocus } from '@/ui/focus';
import { toast } from '@/ui/toast';

import { isAt, nameOf, reasonsOf, slotWords, type DraftSlot, type Spot } from './draft-day';

interface Step {
  game: DraftGameDto;
  /** Where it was before. */
  from: DraftSlot | null;
}

export const moveButtonId = (gameId: number) => `draft-game-${gameId}`;

/** One game at a time is lifted, by drag or by its button, and put down where it fits; each step can be taken back. */
export function useDraftMoves(data: DraftDayDto, place: React.RefObject<HTMLElement | null>) {
  const queries = useQueryClient();
  const [lifted, setLifted] = useState<{ game: DraftGameDto; isDragged: boolean }>();
  const [steps, setSteps] = useState<Step[]>([]);
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  const focusNext = useRef<number>(undefined);
  const { runId, day, version } = data;
  const { data: cells } = useListDraftCells(
    runId,
    lifted?.game.id ?? 0,
    { day },
    // What others change is in no version of this draft.
    { query: { enabled: lifted !== undefined, staleTime: 0, gcTime: 0 } },
  );

  // A card that was moved is another one: its button has the focus again.
  useEffect(() => {
    if (focusNext.current === undefined || isBusy) return;
    const button = document.getElementById(moveButtonId(focusNext.current));
    focusNext.current = undefined;
    if (button) button.focus();
    else keepFocus(place.current);
  });

  const change = async (game: DraftGameDto, to: DraftSlot | null, words: string): Promise<boolean> => {
    setBusy(true);
    try {
      await (to
        ? placeDraftGame(runId, game.id, { ...to, version })
        : takeOffDraftGame(runId, game.id, { version }));
      setTold(words);
      return true;
    } catch (error) {
      setTold(messageOf(error));
      toast({ kind: 'bad', title: 'The game was not moved', description: messageOf(error) });
      return false;
    } finally {
      const [path] = getGetDraftDayQueryKey(runId);
      // How good the draft is now takes longer to say: nobody waits for it to go on.
      void queries.invalidateQueries({ queryKey: getGetScheduleRunQueryKey(runId) });
      await queries.invalidateQueries({ queryKey: [path] });
      setBusy(false);
      keepFocus(place.current);
    }
  };

  const putDown = async (game: DraftGameDto, spot: Spot) => {
    const wasDragged = lifted?.isDragged ?? true;
    setLifted(undefined);
    if (isBusy || isAt(game.slot?.date === day ? game.slot : null, spot)) return;
    if (!wasDragged) focusNext.current = game.id;
    const to = { date: day, time: spot.time, location: spot.location, court: spot.court };
    const isMoved = await change(game, to, `${nameOf(game)} moved to ${slotWords(to)}.`);
    if (isMoved) setSteps((now) => [...now, { game, from: game.slot }]);
  };

  return {
    lifted,
    told,
    isBusy,
    canUndo: steps.length > 0,
    cellAt: (spot: Spot): DraftCellDto | undefined =>
      lifted && cells?.find(({ time, location, court }) => isAt({ time, location, court }, spot)),
    lift: (game: DraftGameDto, isDragged: boolean) => {
      if (isBusy) return;
      setLifted({ game, isDragged });
      if (!isDragged) setTold(`${nameOf(game)} lifted. Choose a place, or press Escape.`);
    },
    letGo: () => {
      if (!lifted) return;
      if (!lifted.isDragged) {
        setTold(`${nameOf(lifted.game)} stays where it was.`);
        focusNext.current = lifted.game.id;
      }
      setLifted(undefined);
    },
    /** Whoever presses a place that does not fit hears why. */
    refuse: (cell: DraftCellDto) => setTold(`Not there: ${reasonsOf(cell)}`),
    putDown: (spot: Spot) => lifted && void putDown(lifted.game, spot),
    undo: async () => {
      const last = steps.at(-1);
      if (!last || isBusy) return;
      setLifted(undefined);
      setSteps((now) => now.slice(0, -1));
      await change(last.game, last.from, `Undone: ${nameOf(last.game)} has ${slotWords(last.from)} again.`);
    },
  };
}

export type DraftMoves = ReturnType<typeof useDraftMoves>;
