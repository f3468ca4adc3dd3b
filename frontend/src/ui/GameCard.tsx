import type { GameStatus } from '@/api/generated/model';

import { Badge, SportBadge } from './Badge';
import { dayLabel, timeLabel } from './format';
import { Icon } from './Icon';

export interface TeamRef {
  id: number;
  name: string;
  teamSlug: string;
}

export interface GameFacts {
  id: number;
  sport: string;
  date: string;
  time: string;
  location?: string | null;
  court?: string | null;
  /** Street and town of a known location. */
  streetAddress?: string | null;
  divisionName?: string | null;
  homeTeamId: number;
  awayTeamId: number;
  homeTeam?: TeamRef | null;
  awayTeam?: TeamRef | null;
  homeScore?: number | null;
  awayScore?: number | null;
  status?: GameStatus;
  /** Why it is not played as planned. */
  statusReason?: string | null;
  /** Winner of a forfeit; null when neither team came. */
  winnerTeamId?: number | null;
}

/** An unknown team is shown by its number. */
export const homeName = (game: GameFacts) => game.homeTeam?.name ?? `Team ${game.homeTeamId}`;
export const awayName = (game: GameFacts) => game.awayTeam?.name ?? `Team ${game.awayTeamId}`;

export const getMatch = (game: GameFacts) => `${homeName(game)} vs. ${awayName(game)}`;

/** Penfield Gym, Court 1 */
export const formatLocation = ({ location, court }: GameFacts) =>
  [location, court].filter(Boolean).join(', ');

export function isFinal(game: GameFacts): game is GameFacts & { homeScore: number; awayScore: number } {
  return !isOff(game) && game.homeScore != null && game.awayScore != null;
}

/** It is not played as planned: it stays in every list, crossed out, with its reason. */
export const isOff = ({ status = 'scheduled' }: GameFacts) => status !== 'scheduled' && status !== 'final';

/** In one word, such as Final or Canceled. */
export function getState(game: GameFacts): string {
  const { status = 'scheduled' } = game;
  if (!isOff(game)) return isFinal(game) ? 'Final' : 'Scheduled';
  return status.charAt(0).toUpperCase() + status.slice(1);
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
export function GameCard({ game, onDetails }: { game: GameFacts; onDetails(): void }) {
  const final = isFinal(game);
  const location = formatLocation(game);
  const state = getState(game);
  const home = final ? game.homeScore : undefined;
  const away = final ? game.awayScore : undefined;
  return (
    <article className={isOff(game) ? 'game off' : 'game'}>
      <div className="top">
        <SportBadge sport={game.sport} />
        <span className="day">{dayLabel(game.date)}</span>
      </div>
      <div className="teams">
        <Side
          name={homeName(game)}
          side="Home"
          score={home}
          lost={final && game.homeScore < game.awayScore}
        />
        <Side
          name={awayName(game)}
          side="Away"
          score={away}
          lost={final && game.awayScore < game.homeScore}
        />
      </div>
      <div className="foot">
        <ul className="meta">
          {game.divisionName ? (
            <li>
              <Icon name="shirt" />
              {game.divisionName}
            </li>
          ) : null}
          <li>
            <Icon name="clock" />
            <span className="at">{timeLabel(game.time)}</span>
            {state === 'Scheduled' ? null : <Badge state={final ? 'done' : 'sold'}>{state}</Badge>}
          </li>
          {location ? (
            <li>
              <Icon name="pin" />
              {location}
            </li>
          ) : null}
          {isOff(game) && game.statusReason ? <li className="why">{game.statusReason}</li> : null}
        </ul>
        <button
          type="button"
          className="btn line m"
          aria-label={`View Details: ${[getMatch(game), game.divisionName].filter(Boolean).join(', ')}`}
          onClick={onDetails}
        >
          View Details
        </button>
      </div>
    </article>
  );
}
