import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { useProposeTeamFill, useUpdateLeagueTeam } from '@/api/generated/league-office/league-office';
import type { TeamFillProposalResponse, CapacityIncreaseResponse } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { listMoves, type Draft } from './rosters';
import { useRostersChanged } from './use-publish';

interface TeamFillState {
  proposal: TeamFillProposalResponse;
  /** Families whose children may be separated. */
  apart: number[];
}

/** A division's proposal, valid until something is moved, and the suggested fixes for children it could not place. */
export function useTeamFill(seasonId: number, divisionId: number, draft: Draft) {
  const changed = useRostersChanged(seasonId);
  const [filled, setFilled] = useState<TeamFillState & { draft: Draft; divisionId: number }>();
  const failed = (error: unknown) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
  const propose = useProposeTeamFill({ mutation: { onError: failed } });
  const raising = useUpdateLeagueTeam({ mutation: { onError: failed } });

  const fill = async (apart: number[] = []) => {
    const moves = listMoves(draft).map(({ id, to }) => ({ id, to }));
    const proposal = await propose
      .mutateAsync({ id: seasonId, data: { divisionId, draft: moves, separateFamilyIds: apart } })
      .catch(() => undefined);
    // It may place children who registered after the board was read.
    await changed();
    if (proposal) setFilled({ proposal, apart, draft, divisionId });
  };
  const isCurrent = filled?.draft === draft && filled.divisionId === divisionId;
  return {
    /** undefined: none was requested, or it is outdated. */
    proposal: isCurrent ? filled.proposal : undefined,
    busy: propose.isPending || raising.isPending,
    fill: () => void fill(),
    letApart: (familyId: number) => void fill([...(filled?.apart ?? []), familyId]),
    raise: async ({ teamId: id, maxPlayers }: CapacityIncreaseResponse) => {
      const raised = await raising.mutateAsync({ id, data: { maxPlayers } }).catch(() => undefined);
      if (raised) await fill(filled?.apart);
    },
    close: () => setFilled(undefined),
  };
}

export type FillOfBoard = ReturnType<typeof useTeamFill>;
