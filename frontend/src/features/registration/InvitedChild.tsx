import { Link } from '@tanstack/react-router';

import type { ChildResponse, FamilyRegistrationResponse, TeamResponse } from '@/api/generated/model';
import { Badge } from '@/ui/Badge';
import { money } from '@/ui/format';
import { firstName, formatGrade } from '@/ui/people';

import { getTeamEligibility } from './team-eligibility';

interface Props {
  child: ChildResponse;
  team: TeamResponse;
  registrations: readonly FamilyRegistrationResponse[];
  onRegister(): void;
  onEdit(): void;
}

/** One child, and whether it is eligible for the team: the way to register, or everything that prevents it. */
export function InvitedChild({ child, team, registrations, onRegister, onEdit }: Props) {
  const place = getTeamEligibility(child, team, registrations);
  const name = firstName(child.name);
  const why = 'why' in place ? place.why : [];
  return (
    <li>
      <div>
        <b>{child.name}</b>
        <div className="small muted">
          {[formatGrade(child.grade), child.gender].filter(Boolean).join(', ')}
        </div>
        {why.map((words) => (
          <p className="small mismatch" key={words}>
            {words}
          </p>
        ))}
      </div>
      {place.kind === 'on_team' ? (
        <Link className="btn line m" to="/teams/$teamSlug" params={{ teamSlug: team.teamSlug }}>
          {name}'s team page
        </Link>
      ) : place.kind === 'fits' && team.isRegistrationOpenNow ? (
        <button type="button" className="btn" onClick={onRegister}>
          Register and Pay {money(team.price)} <span className="vh">for {name}</span>
        </button>
      ) : place.kind === 'not_eligible' && place.isIncomplete ? (
        <button type="button" className="btn line m" aria-label={`Edit ${child.name}`} onClick={onEdit}>
          Edit
        </button>
      ) : place.kind === 'in_season' ? (
        <Link className="btn line m" to="/contact">
          Contact us
        </Link>
      ) : place.kind === 'not_eligible' ? (
        <Badge state="done" plain>
          Not eligible
        </Badge>
      ) : null}
    </li>
  );
}
