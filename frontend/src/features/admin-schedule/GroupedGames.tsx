import { useState } from 'react';

import type { GameResponse } from '@/api/generated/model';
import type { RowAction } from '@/ui/admin/RowMenu';

import { ScheduleGameCard } from './ScheduleGameCard';
import { getInitiallyOpenGroups, type GameGroup } from './schedule';
import { ScheduleGroup } from './ScheduleGroup';

/** Games under headings that open and close; of many, those of the next playing day are open. */
export function GroupedGames({
  groups,
  next,
  isWhole,
  getActions,
}: {
  groups: readonly GameGroup[];
  next: string;
  /** Everything is open, for printing. */
  isWhole: boolean;
  getActions(game: GameResponse): RowAction[];
}) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const all = groups.flatMap((group) => [group, ...(group.parts ?? [])]);
  const atFirst = getInitiallyOpenGroups(groups, next);
  const isAtFirst = ({ key }: GameGroup) => atFirst.has(key);
  const isOpen = (group: GameGroup) => isWhole || isAtFirst(group) !== turned.has(group.key);
  const toggle = ({ key }: GameGroup) =>
    setTurned((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const turnAll = (open: boolean) =>
    setTurned(new Set(all.filter((group) => isAtFirst(group) !== open).map(({ key }) => key)));
  const isAllOpen = all.every(isOpen);

  const listGames = (group: GameGroup) => (
    <div className="wkgrid">
      {group.games.map((game) => (
        <ScheduleGameCard key={game.id} game={game} getActions={getActions} />
      ))}
    </div>
  );

  return (
    <>
      <div className="wk-all no-print">
        <button type="button" className="btn text s" onClick={() => turnAll(!isAllOpen)}>
          {isAllOpen ? 'Collapse all' : 'Expand all'}
        </button>
      </div>
      {groups.map((group) => (
        <ScheduleGroup
          key={group.key}
          group={group}
          open={isOpen(group)}
          level={2}
          onToggle={() => toggle(group)}
        >
          {group.parts?.map((part) => (
            <ScheduleGroup
              key={part.key}
              group={part}
              open={isOpen(part)}
              level={3}
              onToggle={() => toggle(part)}
            >
              {listGames(part)}
            </ScheduleGroup>
          )) ?? listGames(group)}
        </ScheduleGroup>
      ))}
    </>
  );
}
