import { getMessage } from '@/api/errors';
import { everyPage } from '@/api/every-page';
import { useListPrograms } from '@/api/generated/programs/programs';
import {
  listStaffAvailability,
  listUnanswered,
  useListStaffAvailability,
  useListUnanswered,
} from '@/api/generated/staff-programs-office/staff-programs-office';
import { useToday } from '@/site/site-state';
import { watchedQuery } from '@/ui/admin/use-refreshing';
import { ErrorState, EmptyState, Loading } from '@/ui/states';

import { ProgramAvailability } from './ProgramAvailability';
import './availability.css';

/** Who is available for what is ahead, and who has not responded. */
export function StaffAvailability() {
  const today = useToday();
  const programs = useListPrograms();
  const answers = useListStaffAvailability(undefined, {
    query: {
      ...watchedQuery,
      queryFn: ({ signal }) => everyPage((paging) => listStaffAvailability(paging, { signal })),
    },
  });
  const unanswered = useListUnanswered(undefined, {
    query: {
      ...watchedQuery,
      queryFn: ({ signal }) => everyPage((paging) => listUnanswered(paging, { signal })),
    },
  });
  if (!programs.data || !answers.data || !unanswered.data) {
    const error = programs.error ?? answers.error ?? unanswered.error;
    return error ? (
      <ErrorState
        title="We could not load staff availability."
        message={getMessage(error)}
        onRetry={() => void Promise.all([programs.refetch(), answers.refetch(), unanswered.refetch()])}
      />
    ) : (
      <Loading text="Loading staff availability" />
    );
  }
  const coming = programs.data.filter(({ endDate }) => endDate === null || endDate >= today);
  return (
    <>
      {answers.data.length === 0 ? (
        <EmptyState drawing="board" title="No Availability Responses Yet" heading="h2">
          Staff respond in the Availability tab of their portal.
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
