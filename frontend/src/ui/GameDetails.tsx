import { Link } from '@tanstack/react-router';

import { SportBadge } from './Badge';
import { Dialog } from './Dialog';
import { longDate, timeLabel } from './format';
import { isFinal, teamName, type GameFacts, type TeamNames } from './GameCard';

export type TeamSlugs = ReadonlyMap<number, string>;

/** Everything about one game, with the ways to both teams. */
export function GameDetails({
  game,
  names,
  slugs,
  onClose,
}: {
  game: GameFacts;
  names: TeamNames;
  slugs?: TeamSlugs;
  onClose(): void;
}) {
  const sides = [
    { side: 'Home', id: game.homeTeamId, score: game.homeScore },
    { side: 'Away', id: game.awayTeamId, score: game.awayScore },
  ];
  return (
    <Dialog
      title={`${teamName(names, game.homeTeamId)} against ${teamName(names, game.awayTeamId)}`}
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
          <dt>Day</dt>
          <dd>{longDate(game.date)}</dd>
          <dt>Time</dt>
          <dd>{timeLabel(game.time)}</dd>
          {game.location ? (
            <>
              <dt>Place</dt>
              <dd>{game.location}</dd>
            </>
          ) : null}
          {sides.map(({ side, id, score }) => {
            const slug = slugs?.get(id);
            const name = teamName(names, id);
            return (
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
            );
          })}
          <dt>State</dt>
          <dd>{isFinal(game) ? 'Final' : 'Scheduled'}</dd>
        </dl>
      </div>
    </Dialog>
  );
}
