import { Link } from '@tanstack/react-router';

import type { ChildDto, FamilyRegistrationDto, TeamDto } from '@/api/generated/model';
import { Badge } from '@/ui/Badge';
import { money } from '@/ui/format';
import { firstName, gradeWords } from '@/ui/people';

import { teamPlaceOf } from './team-place';

interface Props {
  child: ChildDto;
  team: TeamDto;
  registrations: readonly FamilyRegistrationDto[];
  onRegister(): void;
  onEdit(): void;
}

/** One child, and whether the team is for it: the way to register, or everything that keeps it from it. */
export function InvitedChild({ child, team, registrations, onRegister, onEdit }: Props) {
  const place = teamPlaceOf(child, team, registrations);
  const name = firstName(child.name);
  const why = 'why' in place ? place.why : [];
  return (
    <li>
      <div>
        <b>{child.name}</b>
        <div className="small muted">
          {[gradeWords(child.grade), child.gender].filter(Boolean).join(', ')}
        </div>
        {why.map((words) => (
          <p className="small mismatch" key={words}>
            {words}
          </p>
        ))}
      </div>
      {place.kind === 'on_team' ? (
        <Link className="btn line m" to="/teams/$teamSlug" params={{ teamSlug: team.teamSlug }}>
          {name}’s team page
        </Link>
      ) : place.kind === 'fits' && team.isOnSale ? (
        <button type="button" className="btn" onClick={onRegister}>
          Register and Pay {money(team.price)} <span className="vh">for {name}</span>
        </button>
      ) : place.kind === 'misfit' && place.isIncomplete ? (
        <button type="button" className="btn line m" aria-label={`Edit ${child.name}`} onClick={onEdit}>
          Edit
        </button>
      ) : place.kind === 'in_season' ? (
        <Link className="btn line m" to="/contact">
          Ask us
        </Link>
      ) : place.kind === 'misfit' ? (
        <Badge state="done" plain>
          Not eligible
        </Badge>
      ) : null}
    </li>
  );
}
