import { Badge, SportBadge } from './Badge';
import { dayLabel, timeLabel } from './format';
import { Icon } from './Icon';

export interface GameFacts {
  id: number;
  sport: string;
  date: string;
  time: string;
  location?: string | null;
  homeTeamId: number;
  awayTeamId: number;
  homeScore?: number | null;
  awayScore?: number | null;
}

export type TeamNames = ReadonlyMap<number, string>;

export const teamName = (names: TeamNames, id: number) => names.get(id) ?? `Team ${id}`;

export function isFinal(game: GameFacts): game is GameFacts & { homeScore: number; awayScore: number } {
  return game.homeScore != null && game.awayScore != null;
}

function Side({
  name,
  side,
  score,
  lost,
}: {
  name: string;
  side: 'Home' | 'Away';
  score?: number;
  lost?: boolean;
}) {
  return (
    <div className="team">
      <span>
        {name}
        <small>{side}</small>
      </span>
      {score === undefined ? null : <span className={lost ? 'num pt lose' : 'num pt'}>{score}</span>}
    </div>
  );
}

/** A game as a scoreboard. The loser's score is pale; no winner is named in words. */
export function GameCard({
  game,
  names,
  onDetails,
}: {
  game: GameFacts;
  names: TeamNames;
  onDetails(): void;
}) {
  const final = isFinal(game);
  const home = final ? game.homeScore : undefined;
  const away = final ? game.awayScore : undefined;
  const homeName = teamName(names, game.homeTeamId);
  const awayName = teamName(names, game.awayTeamId);
  return (
    <article className="game">
      <div className="top">
        <SportBadge sport={game.sport} />
        <span className="day">{dayLabel(game.date)}</span>
      </div>
      <div className="teams">
        <Side name={homeName} side="Home" score={home} lost={final && game.homeScore < game.awayScore} />
        <Side name={awayName} side="Away" score={away} lost={final && game.awayScore < game.homeScore} />
      </div>
      <div className="foot">
        <ul className="meta">
          <li>
            <Icon name="clock" />
            {timeLabel(game.time)}
            {final ? <Badge state="done">Final</Badge> : null}
          </li>
          {game.location ? (
            <li>
              <Icon name="pin" />
              {game.location}
            </li>
          ) : null}
        </ul>
        <button
          type="button"
          className="btn line m"
          aria-label={`View Details: ${homeName} against ${awayName}`}
          onClick={onDetails}
        >
          View Details
        </button>
      </div>
    </article>
  );
}
