import type { SeasonResponse } from '@/api/generated/model';

import { Applications } from './Applications';
import { Teams } from './Teams';
import './season-manager.css';

/** The season's coach applications, and its teams. */
export function Coaches({ season }: { season: SeasonResponse }) {
  return (
    <div className="season-manager">
      <Applications season={season} />
      <Teams season={season} />
    </div>
  );
}
