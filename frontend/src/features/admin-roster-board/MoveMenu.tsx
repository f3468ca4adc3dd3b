import { Dropdown } from 'antd';

import type { RosterBoardPlayerResponse } from '@/api/generated/model';

import type { TeamOnBoard } from './rosters';
import './board.css';

const UNASSIGNED = 'pool';

export interface OpenMenu {
  player: RosterBoardPlayerResponse;
  /** The button that opened it gets the focus back. */
  button: HTMLElement;
}

interface Props {
  opened: OpenMenu;
  /** The child's current team. */
  at: number | null;
  teams: readonly TeamOnBoard[];
  onMove(to: number | null): void;
  onClose(): void;
}

/** One menu for all rows, placed at the clicked button: a menu for each of 500 rows would make every move slow. */
export function MoveMenu({ opened: { player, button }, at, teams, onMove, onClose }: Props) {
  const { right, bottom } = button.getBoundingClientRect();
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(open) => {
        if (open) return;
        button.focus();
        onClose();
      }}
      menu={{
        className: 'rb-menu',
        items: [
          {
            type: 'group',
            label: `Move ${player.childName} to…`,
            children: teams.map(({ team, taken }) => ({
              key: String(team.id),
              disabled: team.id === at || taken >= team.maxPlayers,
              label: (
                <span className="rb-choice">
                  <span>{team.name}</span>
                  <span className="tab">{team.id === at ? 'here' : `${taken} of ${team.maxPlayers}`}</span>
                </span>
              ),
            })),
          },
          ...(at === null
            ? []
            : [{ type: 'divider' as const }, { key: UNASSIGNED, label: 'Move to unassigned' }]),
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.preventDefault();
          onMove(key === UNASSIGNED ? null : Number(key));
        },
      }}
    >
      <span className="rb-anchor" style={{ left: right, top: bottom }} />
    </Dropdown>
  );
}
