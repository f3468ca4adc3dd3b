import { useQueryClient } from '@tanstack/react-query';

import { ApiError, messageOf } from '@/api/errors';
import {
  getGetBoardQueryKey,
  getGetSeasonOverviewQueryKey,
  getListSeasonTeamsQueryKey,
  usePublishMoves,
  useUndoPublish,
} from '@/api/generated/league-office/league-office';
import type { BoardDto } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { movesOf, type Draft } from './rosters';
import type { DraftOfBoard } from './use-draft';

/** Whatever is done to rosters shows here, in the overview and in the list of teams. */
export function useRostersChanged(seasonId: number): () => Promise<unknown> {
  const queries = useQueryClient();
  const changed = [
    getGetBoardQueryKey(seasonId),
    getGetSeasonOverviewQueryKey(seasonId),
    getListSeasonTeamsQueryKey(seasonId),
  ];
  return () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/**
 * The draft without the moves of children who stand elsewhere by now, or are registered no longer, and without those to
 * teams that are gone.
 */
function withoutStale(draft: Draft, board: BoardDto | undefined): Draft {
  const standing = new Map(board?.players.map(({ id, teamId }) => [id, teamId]));
  const places = new Set([null, ...(board?.teams ?? []).map(({ id }) => id)]);
  return Object.fromEntries(
    Object.entries(draft).filter(([id, { from, to }]) => standing.get(Number(id)) === from && places.has(to)),
  );
}

/** What was refused is told already. */
const settled = (deed: Promise<unknown>) => deed.catch(() => undefined);

export function usePublish(seasonId: number, { draft, restart }: DraftOfBoard) {
  const queries = useQueryClient();
  const changed = useRostersChanged(seasonId);
  const publish = usePublishMoves({
    mutation: {
      onSuccess: async ({ moved }) => {
        const title = moved === 1 ? 'Player assigned successfully' : `${moved} players assigned successfully`;
        toast({ kind: 'good', title });
        await changed();
        restart({});
      },
      onError: async (error) => {
        toast({ kind: 'bad', title: 'Failed to assign player', description: messageOf(error) });
        if (!(error instanceof ApiError) || error.status >= 500) return;
        await changed();
        restart(withoutStale(draft, queries.getQueryData(getGetBoardQueryKey(seasonId))));
      },
    },
  });
  const undo = useUndoPublish({
    mutation: {
      onSuccess: () => toast({ kind: 'good', title: 'The last publish was undone' }),
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
      onSettled: changed,
    },
  });
  return {
    publish: () => settled(publish.mutateAsync({ id: seasonId, data: { moves: movesOf(draft) } })),
    isPublishing: publish.isPending,
    undo: (publishId: number) => settled(undo.mutateAsync({ id: seasonId, data: { publishId } })),
    isUndoing: undo.isPending,
  };
}
