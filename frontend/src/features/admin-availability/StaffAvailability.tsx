import { messageOf } from '@/api/errors';
import { useListPrograms } from '@/api/generated/programs/programs';
import {
  useListStaffAvailability,
  useListUnanswered,
} from '@/api/generated/staff-programs-office/staff-programs-office';
import { useToday } from '@/site/site-state';
import { watchedQuery } from '@/ui/admin/use-refreshing';
import { BrokenPart, EmptyState, Loading } from '@/ui/states';

import { ProgramAvailability } from './ProgramAvailability';
import './availability.css';

/** Who can come to what is ahead, and who has not said so. */
export function StaffAvailability() {
  const today = useToday();
  const programs = useListPrograms();
  const answers = useListStaffAvailability({ query: watchedQuery });
  const unanswered = useListUnanswered({ query: watchedQuery });
  if (!programs.data || !answers.data || !unanswered.data) {
    const error = programs.error ?? answers.error ?? unanswered.error;
    return error ? (
      <BrokenPart
        title="We could not load the availability."
        message={messageOf(error)}
        onRetry={() => void Promise.all([programs.refetch(), answers.refetch(), unanswered.refetch()])}
      />
    ) : (
      <Loading text="Loading availability" />
    );
  }
  const coming = programs.data.filter(({ endDate }) => endDate === null || endDate >= today);
  return (
    <>
      {answers.data.length === 0 ? (
        <EmptyState drawing="board" title="No Availability Responses Yet" heading="h2">
          Staff answer in the tab Availability of their portal.
        </EmptyState>
      ) : null}
      {coming.map((program) => (
        <ProgramAvailability
          key={program.id}
          program={program}
          answers={answers.data.filter(({ programId }) => programId === program.id)}
          unanswered={unanswered.data.filter(({ programId }) => programId === program.id)}
        />
      ))}
    </>
  );
}
