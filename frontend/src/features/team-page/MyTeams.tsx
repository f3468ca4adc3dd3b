import { Link } from '@tanstack/react-router';

import { useListMyTeams } from '@/api/generated/team/team';
import { fullName } from '@/ui/team-name';
import './team.css';

/** The teams that the signed-in user coaches; nothing for others. */
export function MyTeams() {
  const { data = [] } = useListMyTeams({ query: { retry: false } });
  if (data.length === 0) return null;
  return (
    <section className="panel block" aria-label="My teams">
      <div className="bar">
        <h2>My teams</h2>
      </div>
      {data.map((team) => (
        <div className="assistant" key={team.id}>
          <div>
            <Link to="/teams/$teamSlug" params={{ teamSlug: team.teamSlug }}>
              {fullName(team)}
            </Link>
            <div className="small muted">
              {team.season.name} · {team.currentPlayers} of {team.maxPlayers} players
            </div>
          </div>
        </div>
      ))}
    </section>
  );
}
