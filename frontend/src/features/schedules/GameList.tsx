import { Badge, SportBadge } from '@/ui/Badge';
import { dayOfMonth, longDate, monthShort, timeLabel, weekdayName } from '@/ui/format';
import { awayName, homeName, isFinal, isOff, formatLocation, getState, type GameFacts } from '@/ui/GameCard';

/** Games as a list by date. */
export function GameList({
  games,
  onDetails,
}: {
  games: readonly GameFacts[];
  onDetails(game: GameFacts): void;
}) {
  return (
    <div className="panel">
      {games.map((game) => (
        <div className={isOff(game) ? 'when off' : 'when'} key={game.id}>
          <div className="cal" aria-hidden="true">
            <span>{monthShort(game.date)}</span>
            <b>{dayOfMonth(game.date)}</b>
          </div>
          <div>
            <button type="button" className="as-link" onClick={() => onDetails(game)}>
              {homeName(game)} vs. {awayName(game)}
            </button>
            <div className="small muted">
              <span className="vh">{longDate(game.date)}, </span>
              {weekdayName(game.date)}, {timeLabel(game.time)}
              {[formatLocation(game), game.divisionName].map((fact) => (fact ? ` · ${fact}` : ''))}
            </div>
            {isOff(game) && game.statusReason ? <div className="small why">{game.statusReason}</div> : null}
          </div>
          <div className="ends">
            {isFinal(game) ? (
              <Badge state="done">
                Final {game.homeScore}-{game.awayScore}
              </Badge>
            ) : getState(game) === 'Scheduled' ? null : (
              <Badge state="sold">{getState(game)}</Badge>
            )}
            <SportBadge sport={game.sport} />
          </div>
        </div>
      ))}
    </div>
  );
}
