import { useQueryClient } from '@tanstack/react-query';

import { ApiError, getMessage } from '@/api/errors';
import {
  getGetBoardQueryKey,
  getGetSeasonOverviewQueryKey,
  getListSeasonTeamsQueryKey,
  usePublishRosterMoves,
  useUndoPublish,
} from '@/api/generated/league-office/league-office';
import type { RosterBoardResponse } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { listMoves, type Draft } from './rosters';
import type { RosterDraft } from './use-roster-draft';

/** Roster changes are visible here, in the overview and in the list of teams. */
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
 * The draft without moves of children who are elsewhere or no longer registered, and without those to deleted teams.
 */
function withoutStale(draft: Draft, board: RosterBoardResponse | undefined): Draft {
  const standing = new Map(board?.players.map(({ id, teamId }) => [id, teamId]));
  const places = new Set([null, ...(board?.teams ?? []).map(({ id }) => id)]);
  return Object.fromEntries(
    Object.entries(draft).filter(([id, { from, to }]) => standing.get(Number(id)) === from && places.has(to)),
  );
}

/** The rejected ones were already reported. */
const settled = (action: Promise<unknown>) => action.catch(() => undefined);

export function usePublish(seasonId: number, { draft, restart }: RosterDraft) {
  const queries = useQueryClient();
  const changed = useRostersChanged(seasonId);
  const publish = usePublishRosterMoves({
    mutation: {
      onSuccess: async ({ moved }) => {
        const title = moved === 1 ? 'Player assigned successfully' : `${moved} players assigned successfully`;
        toast({ kind: 'good', title });
        await changed();
        restart({});
      },
      onError: async (error) => {
        toast({ kind: 'bad', title: 'Failed to assign player', description: getMessage(error) });
        if (!(error instanceof ApiError) || error.status >= 500) return;
        await changed();
        restart(withoutStale(draft, queries.getQueryData(getGetBoardQueryKey(seasonId))));
      },
    },
  });
  const undo = useUndoPublish({
    mutation: {
      onSuccess: () => toast({ kind: 'good', title: 'Last publish undone' }),
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
      onSettled: changed,
    },
  });
  return {
    publish: () => settled(publish.mutateAsync({ id: seasonId, data: { moves: listMoves(draft) } })),
    isPublishing: publish.isPending,
    undo: (publicationId: number) =>
      settled(undo.mutateAsync({ id: seasonId, data: { publicationId: publicationId } })),
    isUndoing: undo.isPending,
  };
}
