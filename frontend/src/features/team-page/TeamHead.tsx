import { SportBadge } from '@/ui/Badge';
import { Jersey } from '@/ui/Jersey';
import { Play } from '@/ui/Play';
import { fullName } from '@/ui/team-name';
import './team.css';

export interface TeamFacts {
  name: string;
  sport: string;
  grade?: string | null;
  gender?: string | null;
  wins?: number | null;
  losses?: number | null;
  ties?: number | null;
  coachApplication?: { name?: string | null } | null;
  season?: { name?: string | null } | null;
}

export function TeamHead({ team, showRecord }: { team: TeamFacts; showRecord: boolean }) {
  const words = [
    team.season?.name,
    team.coachApplication?.name ? `Coach ${team.coachApplication.name}` : null,
  ].filter(Boolean);
  const record = [
    ['Wins', team.wins],
    ['Losses', team.losses],
    ['Ties', team.ties],
  ] as const;
  return (
    <section className="team-head">
      <div className="lines">
        <Play court />
      </div>
      <div className="wrap">
        <div className="crest">
          <Jersey color="#FF8A1F" trim="#0B2545" size={128} />
          <span className="num" aria-hidden="true">
            {team.name.charAt(0).toUpperCase()}
          </span>
        </div>
        <div>
          <h1>{fullName(team)}</h1>
          <div className="row tight under-name">
            <SportBadge sport={team.sport} />
            <span>{words.join(' · ')}</span>
          </div>
        </div>
        {showRecord ? (
          <dl className="record">
            {record.map(([label, value]) => (
              <div key={label}>
                <dd className="num">{value ?? 0}</dd>
                <dt>{label}</dt>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </section>
  );
}
