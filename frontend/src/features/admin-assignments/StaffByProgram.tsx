import { messageOf } from '@/api/errors';
import type { ProgramDto, StaffAssignmentDto } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useListStaffAssignments } from '@/api/generated/staff-programs-office/staff-programs-office';
import { useToday } from '@/site/site-state';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { watchedQuery } from '@/ui/admin/use-refreshing';
import { BrokenPart, EmptyState, Loading } from '@/ui/states';

import { AssignStaff } from './AssignStaff';
import { ProgramStaff } from './ProgramStaff';
import { RemoveAssignment } from './RemoveAssignment';
import './assignments.css';

/** Who works where: a card a program that is not over. */
export function StaffByProgram() {
  const today = useToday();
  const programs = useListPrograms();
  const assignments = useListStaffAssignments({ query: watchedQuery });
  const assigning = useOpenDialog<ProgramDto>();
  const removing = useOpenDialog<StaffAssignmentDto>();
  if (!programs.data || !assignments.data) {
    const error = programs.error ?? assignments.error;
    return error ? (
      <BrokenPart
        title="We could not load the assignments."
        message={messageOf(error)}
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
        <EmptyState drawing="board" title="No programs ahead" heading="h2">
          Staff are assigned to programs that are not over.
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
      <DialogPlace dialog={assigning}>
        {(program, close) => <AssignStaff program={program} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={removing}>
        {(assignment, close) => <RemoveAssignment assignment={assignment} onClose={close} />}
      </DialogPlace>
    </>
  );
}
