import { memo } from 'react';

import type { GameResponse } from '@/api/generated/model';
import { RowMenu, type RowAction } from '@/ui/admin/RowMenu';
import { Badge, type BadgeState } from '@/ui/Badge';
import { dayLabel, timeLabel } from '@/ui/format';
import { awayName, homeName, isFinal, isOff, getMatch, formatLocation } from '@/ui/GameCard';
import { sportKey } from '@/ui/sports';

import { formatStatus } from './schedule';

function getState(game: GameResponse): BadgeState {
  if (isOff(game)) return 'off';
  return isFinal(game) ? 'done' : 'info';
}

interface Props {
  game: GameResponse;
  getActions(game: GameResponse): RowAction[];
}

/** A game of the master schedule, with its actions. Only a changed game redraws it. */
export const ScheduleGameCard = memo(
  function GameSlip({ game, getActions }: Props) {
    return (
      <article className={`gm s-${sportKey(game.sport)}${isOff(game) ? ' is-off' : ''}`}>
        <span className="vs">
          {homeName(game)} <span className="muted">vs</span> {awayName(game)}
        </span>
        <span className="muted">
          {dayLabel(game.date)} · {timeLabel(game.time)} · {formatLocation(game)}
        </span>
        {isOff(game) && game.statusReason ? <span className="gm-why">{game.statusReason}</span> : null}
        <span className="spread">
          <span className="row tight">
            {game.divisionName ? (
              <span className={`badge plain sport ${sportKey(game.sport)}`}>{game.divisionName}</span>
            ) : null}
            <Badge state={getState(game)} plain={getState(game) === 'info'}>
              {formatStatus(game)}
            </Badge>
          </span>
          <span className="no-print">
            <RowMenu
              label={`More actions for ${getMatch(game)}, ${dayLabel(game.date)}, ${timeLabel(game.time)}`}
              actions={getActions(game)}
            />
          </span>
        </span>
      </article>
    );
  },
  (before, after) => before.game === after.game,
);
