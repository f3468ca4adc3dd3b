import { Link } from '@tanstack/react-router';

import type { StaffAssignmentResponse } from '@/api/generated/model';
import { assignmentRoles, assignmentStates } from '@/content/staff';
import { Badge } from '@/ui/Badge';
import '@/ui/styles/panel.css';
import './staff.css';

const SHOWN = 5;

/** The latest assignments and their status. */
export function RecentActivity({ assignments }: { assignments: readonly StaffAssignmentResponse[] }) {
  return (
    <section className="panel recent-activity" aria-label="Recent Activity">
      <div className="bar">
        <h2>Recent Activity</h2>
        <Link className="btn line s" to="/admin/staff/programs">
          Assign staff
        </Link>
      </div>
      {assignments.length === 0 ? (
        <p className="pad small muted">No staff assigned to a program yet.</p>
      ) : null}
      <ul>
        {assignments.slice(0, SHOWN).map(({ id, staffName, programName, role, status }) => (
          <li key={id}>
            <span>
              <b>{staffName}</b> {programName}
            </span>
            <span className="row tight">
              <Badge state="info" plain>
                {assignmentRoles[role]}
              </Badge>
              <Badge state={assignmentStates[status].badge}>{assignmentStates[status].label}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
