import { memo } from 'react';

import type { GameDto } from '@/api/generated/model';
import { RowMenu, type RowAction } from '@/ui/admin/RowMenu';
import { Badge, type BadgeState } from '@/ui/Badge';
import { dayLabel, timeLabel } from '@/ui/format';
import { awayName, homeName, isFinal, isOff, matchOf, placeOf } from '@/ui/GameCard';
import { sportKey } from '@/ui/sports';

import { statusWords } from './schedule';

function stateOf(game: GameDto): BadgeState {
  if (isOff(game)) return 'off';
  return isFinal(game) ? 'done' : 'info';
}

interface Props {
  game: GameDto;
  actionsOf(game: GameDto): RowAction[];
}

/** A game of the master schedule, with what the office does to it. Its game as it is drawn it anew, nothing else. */
export const GameSlip = memo(
  function GameSlip({ game, actionsOf }: Props) {
    return (
      <article className={`gm s-${sportKey(game.sport)}${isOff(game) ? ' is-off' : ''}`}>
        <span className="vs">
          {homeName(game)} <span className="muted">vs</span> {awayName(game)}
        </span>
        <span className="muted">
          {dayLabel(game.date)} · {timeLabel(game.time)} · {placeOf(game)}
        </span>
        {isOff(game) && game.reason ? <span className="gm-why">{game.reason}</span> : null}
        <span className="spread">
          <span className="row tight">
            {game.divisionName ? (
              <span className={`badge plain sport ${sportKey(game.sport)}`}>{game.divisionName}</span>
            ) : null}
            <Badge state={stateOf(game)} plain={stateOf(game) === 'info'}>
              {statusWords(game)}
            </Badge>
          </span>
          <span className="no-print">
            <RowMenu
              label={`More for ${matchOf(game)}, ${dayLabel(game.date)}, ${timeLabel(game.time)}`}
              actions={actionsOf(game)}
            />
          </span>
        </span>
      </article>
    );
  },
  (before, after) => before.game === after.game,
);
