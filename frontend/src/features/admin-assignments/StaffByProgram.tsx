import { getMessage } from '@/api/errors';
import type { ProgramResponse, StaffAssignmentResponse } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useToday } from '@/site/site-state';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { ErrorState, EmptyState, Loading } from '@/ui/states';

import { AssignStaff } from './AssignStaff';
import { ProgramStaff } from './ProgramStaff';
import { RemoveAssignment } from './RemoveAssignment';
import { useEveryAssignment } from '@/admin-shell/use-every-assignment';
import './assignments.css';

/** Who works where: one card per program that is not over. */
export function StaffByProgram() {
  const today = useToday();
  const programs = useListPrograms();
  const assignments = useEveryAssignment();
  const assigning = useOpenDialog<ProgramResponse>();
  const removing = useOpenDialog<StaffAssignmentResponse>();
  if (!programs.data || !assignments.data) {
    const error = programs.error ?? assignments.error;
    return error ? (
      <ErrorState
        title="We could not load the assignments."
        message={getMessage(error)}
        onRetry={() => void Promise.all([programs.refetch(), assignments.refetch()])}
      />
    ) : (
      <Loading text="Loading assignments" />
    );
  }
  const coming = programs.data.filter(({ endDate }) => endDate === null || endDate >= today);
  return (
    <>
      {coming.length === 0 ? (
        <EmptyState drawing="board" title="No upcoming programs" heading="h2">
          You can assign staff to current and upcoming programs.
        </EmptyState>
      ) : null}
      <div className="by-program">
        {coming.map((program) => (
          <ProgramStaff
            key={program.id}
            program={program}
            assignments={assignments.data.filter(({ programId }) => programId === program.id)}
            onAssign={() => assigning.open(program)}
            onRemove={removing.open}
          />
        ))}
      </div>
      <DialogContainer dialog={assigning}>
        {(program, close) => <AssignStaff program={program} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={removing}>
        {(assignment, close) => <RemoveAssignment assignment={assignment} onClose={close} />}
      </DialogContainer>
    </>
  );
}
