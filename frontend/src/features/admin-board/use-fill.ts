import { useState } from 'react';

import { messageOf } from '@/api/errors';
import { useProposeFill, useUpdateLeagueTeam } from '@/api/generated/league-office/league-office';
import type { ProposalDto, RaiseDto } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { movesOf, type Draft } from './rosters';
import { useRostersChanged } from './use-publish';

interface Filled {
  proposal: ProposalDto;
  /** Families whose children may play apart. */
  apart: number[];
}

/** A proposal for a division, which stands until something is moved, and the cures for whom it could not place. */
export function useFill(seasonId: number, divisionId: number, draft: Draft) {
  const changed = useRostersChanged(seasonId);
  const [filled, setFilled] = useState<Filled & { draft: Draft; divisionId: number }>();
  const failed = (error: unknown) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
  const propose = useProposeFill({ mutation: { onError: failed } });
  const raising = useUpdateLeagueTeam({ mutation: { onError: failed } });

  const fill = async (apart: number[] = []) => {
    const moves = movesOf(draft).map(({ id, to }) => ({ id, to }));
    const proposal = await propose
      .mutateAsync({ id: seasonId, data: { divisionId, draft: moves, apart } })
      .catch(() => undefined);
    // It may place children who registered after the board was read.
    await changed();
    if (proposal) setFilled({ proposal, apart, draft, divisionId });
  };
  const isCurrent = filled?.draft === draft && filled.divisionId === divisionId;
  return {
    /** undefined: none was asked for, or it is overtaken. */
    proposal: isCurrent ? filled.proposal : undefined,
    busy: propose.isPending || raising.isPending,
    fill: () => void fill(),
    letApart: (familyId: number) => void fill([...(filled?.apart ?? []), familyId]),
    raise: async ({ teamId: id, maxPlayers }: RaiseDto) => {
      const raised = await raising.mutateAsync({ id, data: { maxPlayers } }).catch(() => undefined);
      if (raised) await fill(filled?.apart);
    },
    close: () => setFilled(undefined),
  };
}

export type FillOfBoard = ReturnType<typeof useFill>;
