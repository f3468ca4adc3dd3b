import { Link } from '@tanstack/react-router';

import { assignmentRoles } from '@/content/staff';
import { Badge, SportBadge } from '@/ui/Badge';

import { useMyAssignments } from './use-my-assignments';
import './assignments.css';

const FIRST = 3;

/** The next few, on the profile. */
export function AssignmentsPreview() {
  const { assignments, instead } = useMyAssignments();
  if (!assignments) return instead;
  const more = assignments.length - FIRST;
  return (
    <section className="block card assignments-preview" aria-labelledby="assignments-title">
      <h2 className="t-4" id="assignments-title">
        Assignments
      </h2>
      {assignments.length === 0 ? <p className="small muted">No Assignments Yet</p> : null}
      <ul>
        {assignments.slice(0, FIRST).map(({ id, role, program }) => (
          <li key={id}>
            <b>{program.name}</b>
            <span className="badges">
              <SportBadge sport={program.sport} />
              <Badge state="info" plain>
                {assignmentRoles[role]}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Link className="btn text m" to="/staff-dashboard" search={{ tab: 'assignments' }}>
          +{more} more {more === 1 ? 'assignment' : 'assignments'}
        </Link>
      ) : null}
    </section>
  );
}
