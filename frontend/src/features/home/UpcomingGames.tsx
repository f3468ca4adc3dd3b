import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { GameCard, type GameFacts } from '@/ui/GameCard';
import { GameDetails } from '@/ui/GameDetails';
import { Icon } from '@/ui/Icon';
import { ErrorState, EmptyState, Skeleton } from '@/ui/states';
import './home.css';

export const SHOWN_GAMES = 3;

interface Props {
  games: readonly GameFacts[] | undefined;
  error?: string;
  onRetry(): void;
}

export function UpcomingGames({ games, error, onRetry }: Props) {
  const [shown, setShown] = useState<GameFacts | null>(null);
  return (
    <section className="section on-white">
      <div className="wrap">
        <div className="head">
          <h2>Upcoming games</h2>
          <Link className="btn text" to="/schedules">
            Full schedule <Icon name="arrow" small />
          </Link>
        </div>
        {error ? (
          <ErrorState title="We could not load the games." message={error} onRetry={onRetry} />
        ) : games && games.length === 0 ? (
          <EmptyState drawing="board" title="No games scheduled yet.">
            New games appear here once the schedule is published.
          </EmptyState>
        ) : (
          <div className="games">
            {games
              ? games
                  .slice(0, SHOWN_GAMES)
                  .map((game) => <GameCard key={game.id} game={game} onDetails={() => setShown(game)} />)
              : [1, 2, 3].map((one) => (
                  <Skeleton key={one} className="game-shape" label="Loading games..." />
                ))}
          </div>
        )}
      </div>
      {shown ? <GameDetails game={shown} onClose={() => setShown(null)} /> : null}
    </section>
  );
}
