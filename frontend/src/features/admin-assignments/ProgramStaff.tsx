import type { ProgramResponse, StaffAssignmentResponse } from '@/api/generated/model';
import { assignmentRoles, assignmentStates } from '@/content/staff';
import { Badge } from '@/ui/Badge';

const TYPES: Record<ProgramResponse['type'], string> = { camp: 'Camp', clinic: 'Clinic', league: 'League' };

interface Props {
  program: ProgramResponse;
  assignments: readonly StaffAssignmentResponse[];
  onAssign(): void;
  onRemove(assignment: StaffAssignmentResponse): void;
}

/** One program and its staff. */
export function ProgramStaff({ program, assignments, onAssign, onRemove }: Props) {
  return (
    <section className="panel" aria-label={program.name}>
      <div className="bar">
        <div>
          <h2>
            {program.name} <Badge plain>{TYPES[program.type]}</Badge>
          </h2>
          <p className="sub">{[program.dateLabel, program.location].filter(Boolean).join(', ')}</p>
        </div>
        <button
          type="button"
          className="btn s"
          aria-label={`Assign Staff to ${program.name}`}
          onClick={onAssign}
        >
          Assign Staff
        </button>
      </div>
      {assignments.length === 0 ? <p className="sub nobody">No staff assigned yet.</p> : null}
      <ul>
        {assignments.map((one) => (
          <li key={one.id}>
            <div>
              <b>{one.staffName}</b>{' '}
              <Badge state="info" plain>
                {assignmentRoles[one.role]}
              </Badge>{' '}
              <Badge state={assignmentStates[one.status].badge}>{assignmentStates[one.status].label}</Badge>
              {one.notes ? <p className="sub">{one.notes}</p> : null}
            </div>
            <button
              type="button"
              className="btn line s"
              aria-label={`Remove ${one.staffName} from ${program.name}`}
              onClick={() => onRemove(one)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
