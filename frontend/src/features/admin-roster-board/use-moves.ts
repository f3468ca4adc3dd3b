import { useCallback, useEffect, useRef, useState } from 'react';

import type { RosterBoardResponse, RosterBoardPlayerResponse } from '@/api/generated/model';
import { useOpenDialog } from '@/ui/admin/open-dialog';
import { toast } from '@/ui/toast';

import { isEligible, getTeam, addMove } from './rosters';
import type { OpenMenu } from './MoveMenu';
import { moveButtonId } from './PlayerRow';
import type { RosterDraft } from './use-roster-draft';

export interface IneligibleMove {
  player: RosterBoardPlayerResponse;
  to: number;
}

/** Drafted moves, by drag or by menu: never to a full team, and to one with another audience only after a question. */
export function useMoves(
  board: RosterBoardResponse,
  { draft, change }: RosterDraft,
  placeName: (id: number | null) => string,
) {
  const [menu, setMenu] = useState<OpenMenu>();
  const [told, setTold] = useState('');
  const unfit = useOpenDialog<IneligibleMove>();
  const moved = useRef<number>(undefined);

  // A moved child gets a new row: its button gets the focus again.
  useEffect(() => {
    if (moved.current !== undefined) document.getElementById(moveButtonId(moved.current))?.focus();
    moved.current = undefined;
  }, [draft]);

  const move = (player: RosterBoardPlayerResponse, to: number | null, override?: boolean) => {
    change((now) => addMove(now, player, to, override));
    setTold(`${player.childName} moved to ${placeName(to)}.`);
  };
  const requestMove = (player: RosterBoardPlayerResponse, to: number | null) => {
    if (getTeam(player, draft) === to) return;
    const team = board.teams.find(({ id }) => id === to);
    if (!team) return move(player, null);
    const taken = board.players.filter((one) => getTeam(one, draft) === to).length + team.heldSpots;
    if (taken >= team.maxPlayers) return toast({ kind: 'bad', title: `${team.name} is full.` });
    const division = board.divisions.find(({ id }) => id === team.divisionId);
    if (isEligible(player, division)) return move(player, team.id);
    unfit.open({ player, to: team.id });
  };
  const getPlayer = (id: number) => board.players.find((player) => player.id === id);

  return {
    menu,
    told,
    unfit,
    openMenu: useCallback(
      (id: number, button: HTMLElement) => {
        const player = board.players.find((one) => one.id === id);
        if (player) setMenu({ player, button });
      },
      [board],
    ),
    closeMenu: () => setMenu(undefined),
    chooseInMenu: (to: number | null) => {
      if (!menu) return;
      moved.current = menu.player.id;
      setMenu(undefined);
      menu.button.focus();
      requestMove(menu.player, to);
    },
    drop: (id: number, to: number | null) => {
      const player = getPlayer(id);
      if (player) requestMove(player, to);
    },
    moveUnfit: ({ player, to }: IneligibleMove) => {
      moved.current = player.id;
      unfit.close();
      move(player, to, true);
    },
  };
}
