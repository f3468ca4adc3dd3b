import { useCallback, useEffect, useRef, useState } from 'react';

import type { BoardDto, BoardPlayerDto } from '@/api/generated/model';
import { useOpenDialog } from '@/ui/admin/open-dialog';
import { toast } from '@/ui/toast';

import { fits, teamOf, withMove } from './rosters';
import type { OpenMenu } from './MoveMenu';
import { moveButtonId } from './PlayerRow';
import type { DraftOfBoard } from './use-draft';

export interface UnfitMove {
  player: BoardPlayerDto;
  to: number;
}

/** Drafted moves, by drag or by menu: not to a full team, and to one that is for others only after a question. */
export function useMoves(
  board: BoardDto,
  { draft, change }: DraftOfBoard,
  placeName: (id: number | null) => string,
) {
  const [menu, setMenu] = useState<OpenMenu>();
  const [told, setTold] = useState('');
  const unfit = useOpenDialog<UnfitMove>();
  const moved = useRef<number>(undefined);

  // The row of a child that was moved is another one: its button has the focus again.
  useEffect(() => {
    if (moved.current !== undefined) document.getElementById(moveButtonId(moved.current))?.focus();
    moved.current = undefined;
  }, [draft]);

  const move = (player: BoardPlayerDto, to: number | null, override?: boolean) => {
    change((now) => withMove(now, player, to, override));
    setTold(`${player.childName} moved to ${placeName(to)}.`);
  };
  const wish = (player: BoardPlayerDto, to: number | null) => {
    if (teamOf(player, draft) === to) return;
    const team = board.teams.find(({ id }) => id === to);
    if (!team) return move(player, null);
    const taken = board.players.filter((one) => teamOf(one, draft) === to).length + team.heldPlaces;
    if (taken >= team.maxPlayers) return toast({ kind: 'bad', title: `${team.name} is full.` });
    const division = board.divisions.find(({ id }) => id === team.divisionId);
    if (fits(player, division)) return move(player, team.id);
    unfit.open({ player, to: team.id });
  };
  const playerOf = (id: number) => board.players.find((player) => player.id === id);

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
      wish(menu.player, to);
    },
    drop: (id: number, to: number | null) => {
      const player = playerOf(id);
      if (player) wish(player, to);
    },
    moveUnfit: ({ player, to }: UnfitMove) => {
      moved.current = player.id;
      unfit.close();
      move(player, to, true);
    },
  };
}
