import { getMessage } from '@/api/errors';
import type { StaffProfileResponse } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useListOwnAvailability } from '@/api/generated/staff-programs/staff-programs';
import { useToday } from '@/site/site-state';
import { ErrorState, EmptyState, Loading } from '@/ui/states';
import '@/ui/styles/panel.css';

import { ProgramAnswer } from './ProgramAnswer';
import { surveyParts } from './survey';
import './availability.css';

/** One question per upcoming program. */
export function AvailabilitySurvey({ profile }: { profile: StaffProfileResponse }) {
  const today = useToday();
  const programs = useListPrograms();
  const answers = useListOwnAvailability({ query: { refetchOnMount: 'always' } });
  if (!programs.data || !answers.data) {
    const error = programs.error ?? answers.error;
    return error ? (
      <ErrorState
        title="We could not load your availability."
        message={getMessage(error)}
        onRetry={() => void Promise.all([programs.refetch(), answers.refetch()])}
      />
    ) : (
      <Loading text="Loading your availability" />
    );
  }
  const parts = surveyParts(programs.data, profile.type, today);
  if (parts.length === 0)
    return (
      <EmptyState drawing="board" title="No upcoming programs yet">
        When new camps and seasons are scheduled, you can set your availability here. Check back soon.
      </EmptyState>
    );
  const asked = parts.flatMap((part) => part.programs);
  const given = asked.filter(({ id }) => answers.data.some(({ programId }) => programId === id));
  return (
    <section className="panel availability" aria-label="Availability">
      <div className="bar">
        <h2>When can you work?</h2>
        <span className="small muted" role="status">
          {given.length} of {asked.length} answered
        </span>
      </div>
      <p className="small muted">Your choices save automatically. You can change them anytime.</p>
      {parts.map((part) => (
        <section key={part.title} aria-label={part.title}>
          <h3>{part.title}</h3>
          {part.programs.map((program) => (
            <ProgramAnswer
              key={program.id}
              program={program}
              answer={answers.data.find(({ programId }) => programId === program.id)}
            />
          ))}
        </section>
      ))}
    </section>
  );
}
