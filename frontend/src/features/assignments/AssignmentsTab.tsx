import { useState } from 'react';

import { useMyAssignments } from './use-my-assignments';
import { AssignmentRow } from './AssignmentRow';
import { EmptyState } from '@/ui/states';
import '@/ui/styles/panel.css';
import './assignments.css';

const FIRST = 3;

/** The caller's assignments, next one first. */
export function AssignmentsTab() {
  const { assignments, instead } = useMyAssignments();
  const [all, setAll] = useState(false);
  if (!assignments) return instead;
  if (assignments.length === 0)
    return (
      <EmptyState drawing="board" title="No Assignments Yet">
        When the office assigns you to a program, it appears here and we email you.
      </EmptyState>
    );
  const more = assignments.length - FIRST;
  return (
    <section className="panel" aria-label="Assignments">
      <div className="bar">
        <h2>Your assignments</h2>
      </div>
      {(all ? assignments : assignments.slice(0, FIRST)).map((one) => (
        <AssignmentRow key={one.id} assignment={one} />
      ))}
      {more > 0 && !all ? (
        <button type="button" className="btn text m more-assignments" onClick={() => setAll(true)}>
          +{more} more {more === 1 ? 'assignment' : 'assignments'}
        </button>
      ) : null}
    </section>
  );
}
