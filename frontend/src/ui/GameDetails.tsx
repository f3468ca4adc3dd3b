import { Link } from '@tanstack/react-router';

import { SportBadge } from './Badge';
import { Dialog } from './Dialog';
import { longDate, timeLabel } from './format';
import { awayName, homeName, isFinal, getMatch, formatLocation, getState, type GameFacts } from './GameCard';

/** Everything about one game, with links to both teams. */
export function GameDetails({ game, onClose }: { game: GameFacts; onClose(): void }) {
  const location = formatLocation(game);
  const sides = [
    { side: 'Home', name: homeName(game), slug: game.homeTeam?.teamSlug, score: game.homeScore },
    { side: 'Away', name: awayName(game), slug: game.awayTeam?.teamSlug, score: game.awayScore },
  ];
  return (
    <Dialog
      title={getMatch(game)}
      onClose={onClose}
      footer={
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      }
    >
      <div className="pad stack">
        <SportBadge sport={game.sport} />
        <dl className="facts">
          {game.divisionName ? (
            <>
              <dt>Division</dt>
              <dd>{game.divisionName}</dd>
            </>
          ) : null}
          <dt>Date</dt>
          <dd>{longDate(game.date)}</dd>
          <dt>Time</dt>
          <dd>{timeLabel(game.time)}</dd>
          {location ? (
            <>
              <dt>Location</dt>
              <dd>
                {location}
                {game.streetAddress ? <span className="small muted"> {game.streetAddress}</span> : null}
              </dd>
            </>
          ) : null}
          {sides.map(({ side, name, slug, score }) => (
            <div className="row-of" key={side}>
              <dt>{side}</dt>
              <dd>
                {slug ? (
                  <Link to="/teams/$teamSlug" params={{ teamSlug: slug }} onClick={onClose}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {isFinal(game) ? <b className="tab"> {score}</b> : null}
              </dd>
            </div>
          ))}
          <dt>Status</dt>
          <dd>{[getState(game), game.statusReason].filter(Boolean).join(': ')}</dd>
        </dl>
      </div>
    </Dialog>
  );
}
