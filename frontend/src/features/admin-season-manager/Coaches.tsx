import type { SeasonDto } from '@/api/generated/model';

import { Applications } from './Applications';
import { Teams } from './Teams';
import './season-manager.css';

/** Who wants to coach in the season, and the teams that play. */
export function Coaches({ season }: { season: SeasonDto }) {
  return (
    <div className="season-manager">
      <Applications season={season} />
      <Teams season={season} />
    </div>
  );
}
