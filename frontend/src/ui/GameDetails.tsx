import { Link } from '@tanstack/react-router';

import { SportBadge } from './Badge';
import { Dialog } from './Dialog';
import { longDate, timeLabel } from './format';
import { awayName, homeName, isFinal, matchOf, placeOf, stateOf, type GameFacts } from './GameCard';

/** Everything about one game, with the ways to both teams. */
export function GameDetails({ game, onClose }: { game: GameFacts; onClose(): void }) {
  const place = placeOf(game);
  const sides = [
    { side: 'Home', name: homeName(game), slug: game.homeTeam?.teamSlug, score: game.homeScore },
    { side: 'Away', name: awayName(game), slug: game.awayTeam?.teamSlug, score: game.awayScore },
  ];
  return (
    <Dialog
      title={matchOf(game)}
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
          <dt>Day</dt>
          <dd>{longDate(game.date)}</dd>
          <dt>Time</dt>
          <dd>{timeLabel(game.time)}</dd>
          {place ? (
            <>
              <dt>Place</dt>
              <dd>
                {place}
                {game.placeAddress ? <span className="small muted"> {game.placeAddress}</span> : null}
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
          <dt>State</dt>
          <dd>{[stateOf(game), game.reason].filter(Boolean).join(': ')}</dd>
        </dl>
      </div>
    </Dialog>
  );
}
