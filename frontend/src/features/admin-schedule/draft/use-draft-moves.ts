import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { getMessage } from '@/api/errors';
import type { DraftSlotOptionResponse, DraftDayResponse, DraftGameResponse } from '@/api/generated/model';
import {
  getGetDraftDayQueryKey,
  moveDraftGame,
  undoDraftStep,
  useListDraftCells,
} from '@/api/generated/schedule-drafts/schedule-drafts';
import { getGetScheduleRunQueryKey } from '@/api/generated/scheduling/scheduling';
import { restoreFocus } from '@/ui/focus';
import { toast } from '@/ui/toast';

import { isAt, getName, getReasons, formatTimeSlot, type Spot } from './draft-day';

export const moveButtonId = (gameId: number) => `draft-game-${gameId}`;

/**
 * One game at a time is lifted, by drag or with its button, and put down where it fits. The steps are stored with the
 * draft: one that could not be undone can still be undone later, and so can one from before the page was opened.
 */
export function useDraftMoves(
  data: DraftDayResponse,
  location: React.RefObject<HTMLElement | null>,
  onDay: (day: string) => void,
) {
  const queries = useQueryClient();
  const [lifted, setLifted] = useState<{ game: DraftGameResponse; isDragged: boolean }>();
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  const focusNext = useRef<number>(undefined);
  const { runId, day, version, lastStep } = data;
  const { data: cells } = useListDraftCells(
    runId,
    lifted?.game.id ?? 0,
    { day },
    // Other people's changes are in no version of this draft.
    { query: { enabled: lifted !== undefined, staleTime: 0, gcTime: 0 } },
  );

  // A moved game gets a new card: its button gets the focus again.
  useEffect(() => {
    if (focusNext.current === undefined || isBusy) return;
    const button = document.getElementById(moveButtonId(focusNext.current));
    focusNext.current = undefined;
    if (button) button.focus();
    else restoreFocus(location.current);
  });

  const change = async (call: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    const refetchDraft = () => {
      const [path] = getGetDraftDayQueryKey(runId);
      // Calculating the new quality takes longer: nobody waits for it to continue.
      void queries.invalidateQueries({ queryKey: getGetScheduleRunQueryKey(runId) });
      return queries.invalidateQueries({ queryKey: [path] });
    };
    setBusy(true);
    try {
      await call();
      setTold(done);
      await refetchDraft();
      return true;
    } catch (error) {
      setTold(`${failed}. ${getMessage(error)}`);
      toast({ kind: 'bad', title: failed, description: getMessage(error) });
      // Without a network nothing is read: nobody waits for that either.
      void refetchDraft();
      return false;
    } finally {
      setBusy(false);
      restoreFocus(location.current);
    }
  };

  const putDown = async (game: DraftGameResponse, spot: Spot) => {
    const wasDragged = lifted?.isDragged ?? true;
    setLifted(undefined);
    if (isBusy || isAt(game.slot?.date === day ? game.slot : null, spot)) return;
    if (!wasDragged) focusNext.current = game.id;
    const to = { date: day, time: spot.time, location: spot.location, court: spot.court };
    await change(
      () => moveDraftGame(runId, game.id, { ...to, version }),
      `${getName(game)} moved to ${formatTimeSlot(to)}.`,
      'Game not moved',
    );
  };

  return {
    lifted,
    told,
    isBusy,
    canUndo: lastStep !== null,
    cellAt: (spot: Spot): DraftSlotOptionResponse | undefined =>
      lifted && cells?.find(({ time, location, court }) => isAt({ time, location, court }, spot)),
    lift: (game: DraftGameResponse, isDragged: boolean) => {
      if (isBusy) return;
      setLifted({ game, isDragged });
      if (!isDragged) setTold(`${getName(game)} picked up. Choose a time slot, or press Escape.`);
    },
    letGo: () => {
      if (!lifted) return;
      if (!lifted.isDragged) {
        setTold(`${getName(lifted.game)} stays where it was.`);
        focusNext.current = lifted.game.id;
      }
      setLifted(undefined);
    },
    /** A click on an unsuitable slot says why. */
    refuse: (cell: DraftSlotOptionResponse) => setTold(`Can't move it there: ${getReasons(cell)}`),
    putDown: (spot: Spot) => lifted && void putDown(lifted.game, spot),
    /** The undone step is shown, on whichever day it is. */
    undo: async () => {
      if (!lastStep || isBusy) return;
      setLifted(undefined);
      const { game, from } = lastStep;
      const isUndone = await change(
        () => undoDraftStep(runId, { version }),
        `Undone. ${getName(game)}: ${formatTimeSlot(from)}.`,
        'Move not undone',
      );
      const there = from ?? game.slot;
      if (isUndone && there && there.date !== day) onDay(there.date);
    },
  };
}

export type DraftMoves = ReturnType<typeof useDraftMoves>;
