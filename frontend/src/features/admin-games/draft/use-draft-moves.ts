import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { messageOf } from '@/api/errors';
import type { DraftCellDto, DraftDayDto, DraftGameDto } from '@/api/generated/model';
import {
  getGetDraftDayQueryKey,
  placeDraftGame,
  undoDraftStep,
  useListDraftCells,
} from '@/api/generated/schedule-drafts/schedule-drafts';
import { getGetScheduleRunQueryKey } from '@/api/generated/scheduling/scheduling';
import { keepFocus } from '@/ui/focus';
import { toast } from '@/ui/toast';

import { isAt, nameOf, reasonsOf, slotWords, type Spot } from './draft-day';

export const moveButtonId = (gameId: number) => `draft-game-${gameId}`;

/**
 * One game at a time is lifted, by drag or by its button, and put down where it fits. The steps are kept with the draft:
 * one that could not be undone is still there to undo, and so is one of before the page was opened.
 */
export function useDraftMoves(
  data: DraftDayDto,
  place: React.RefObject<HTMLElement | null>,
  onDay: (day: string) => void,
) {
  const queries = useQueryClient();
  const [lifted, setLifted] = useState<{ game: DraftGameDto; isDragged: boolean }>();
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  const focusNext = useRef<number>(undefined);
  const { runId, day, version, lastStep } = data;
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

  const change = async (call: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    const readAgain = () => {
      const [path] = getGetDraftDayQueryKey(runId);
      // How good the draft is now takes longer to say: nobody waits for it to go on.
      void queries.invalidateQueries({ queryKey: getGetScheduleRunQueryKey(runId) });
      return queries.invalidateQueries({ queryKey: [path] });
    };
    setBusy(true);
    try {
      await call();
      setTold(done);
      await readAgain();
      return true;
    } catch (error) {
      setTold(`${failed}. ${messageOf(error)}`);
      toast({ kind: 'bad', title: failed, description: messageOf(error) });
      // Without a network nothing is read: nobody waits for that either.
      void readAgain();
      return false;
    } finally {
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
    await change(
      () => placeDraftGame(runId, game.id, { ...to, version }),
      `${nameOf(game)} moved to ${slotWords(to)}.`,
      'The game was not moved',
    );
  };

  return {
    lifted,
    told,
    isBusy,
    canUndo: lastStep !== null,
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
    /** What was undone is shown, on whichever day it is. */
    undo: async () => {
      if (!lastStep || isBusy) return;
      setLifted(undefined);
      const { game, from } = lastStep;
      const isUndone = await change(
        () => undoDraftStep(runId, { version }),
        `Undone: ${nameOf(game)} has ${slotWords(from)} again.`,
        'The step was not undone',
      );
      const there = from ?? game.slot;
      if (isUndone && there && there.date !== day) onDay(there.date);
    },
  };
}

export type DraftMoves = ReturnType<typeof useDraftMoves>;
