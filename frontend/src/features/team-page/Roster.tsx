import { Drawing } from '@/ui/art/Drawing';
import { formatGrade } from '@/ui/people';
import './team.css';

export interface Player {
  id: number;
  childName: string;
  jerseyNumber?: number | string | null;
  grade?: string | null;
}

export function Roster({ players, limit }: { players: readonly Player[]; limit?: number | null }) {
  return (
    <section className="panel">
      <div className="bar">
        <h2>Roster</h2>
        <span className="small muted">
          {limit ? `${players.length} of ${limit} players` : `${players.length} players`}
        </span>
      </div>
      {players.length === 0 ? (
        <div className="nobody">
          <Drawing name="rail" />
          <p className="muted">No players on the roster yet.</p>
        </div>
      ) : (
        <ul className="roster">
          {players.map((player) => (
            <li key={player.id}>
              <span className="num">{player.jerseyNumber ?? '–'}</span>
              <b>{player.childName}</b>
              <span className="small muted">{player.grade ? formatGrade(player.grade) : ''}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
