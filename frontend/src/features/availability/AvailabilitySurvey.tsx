import { messageOf } from '@/api/errors';
import type { StaffProfileDto } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import { useListOwnAvailability } from '@/api/generated/staff-programs/staff-programs';
import { useToday } from '@/site/site-state';
import { BrokenPart, EmptyState, Loading } from '@/ui/states';
import '@/ui/styles/panel.css';

import { ProgramAnswer } from './ProgramAnswer';
import { surveyParts } from './survey';
import './availability.css';

/** One question a program that is still to come. */
export function AvailabilitySurvey({ profile }: { profile: StaffProfileDto }) {
  const today = useToday();
  const programs = useListPrograms();
  const answers = useListOwnAvailability({ query: { refetchOnMount: 'always' } });
  if (!programs.data || !answers.data) {
    const error = programs.error ?? answers.error;
    return error ? (
      <BrokenPart
        title="We could not load your availability."
        message={messageOf(error)}
        onRetry={() => void Promise.all([programs.refetch(), answers.refetch()])}
      />
    ) : (
      <Loading text="Loading your availability" />
    );
  }
  const parts = surveyParts(programs.data, profile.type, today);
  if (parts.length === 0)
    return (
      <EmptyState drawing="board" title="No programs ahead yet">
        When the next camps and seasons are planned, we ask you here. Please look again soon.
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
      <p className="small muted">Every answer is saved at once. You can change it at any time.</p>
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
