import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { getListTeamEventsQueryKey } from '@/api/generated/leagues/leagues';
import type { TeamEventResponse } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { useFocusFallback } from '@/ui/focus';
import { dateLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';

import { CancelPractice } from './CancelPractice';
import { dayAndTime, Practices } from './UpcomingDates';
import { PracticeDialog } from './PracticeDialog';
import './team.css';

interface Props {
  teamId: number;
  practices: readonly TeamEventResponse[] | undefined;
  request: { headers: Record<string, string> } | undefined;
}

/** The practices as their coach sees them, to add, change and cancel. */
export function CoachPractices({ teamId, practices, request }: Props) {
  const queries = useQueryClient();
  const today = useToday();
  const [edited, setEdited] = useState<TeamEventResponse | 'new'>();
  const [canceled, setCanceled] = useState<TeamEventResponse>();
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const changed = () => void queries.invalidateQueries({ queryKey: getListTeamEventsQueryKey(teamId) });
  return (
    <>
      <Practices
        practices={practices}
        action={
          <button type="button" className="btn line m" onClick={() => setEdited('new')}>
            <Icon name="plus" small />
            Add practice
          </button>
        }
        warning={
          clashes.length > 0 ? <Conflicts conflicts={clashes} onClose={() => setClashes([])} /> : undefined
        }
        controls={(practice) => (
          <Controls
            words={formatPractices(practice)}
            onChange={() => setEdited(practice)}
            onCancel={() => setCanceled(practice)}
          />
        )}
      />
      {edited ? (
        <PracticeDialog
          teamId={teamId}
          practice={edited === 'new' ? undefined : edited}
          today={today}
          request={request}
          onSaved={(found) => {
            setClashes(found);
            changed();
          }}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {canceled ? (
        <CancelPractice
          practice={canceled}
          request={request}
          onCanceled={changed}
          onClose={() => setCanceled(undefined)}
        />
      ) : null}
    </>
  );
}

const formatPractices = ({ date, time }: TeamEventResponse) =>
  `${dateLabel(date)}, ${dayAndTime(date, time)}`;

/** They disappear when the practice is canceled; the keyboard focus stays with the practices. */
function Controls({ words, onChange, onCancel }: { words: string; onChange(): void; onCancel(): void }) {
  const controls = useRef<HTMLDivElement>(null);
  useFocusFallback(controls);
  return (
    <div ref={controls} className="row tight">
      <button type="button" className="icon-btn" aria-label={`Edit practice on ${words}`} onClick={onChange}>
        <Icon name="edit" small />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Cancel practice on ${words}`}
        onClick={onCancel}
      >
        <Icon name="x" small />
      </button>
    </div>
  );
}

/** The practice is saved; the coach decides whether the conflict matters. */
function Conflicts({ conflicts, onClose }: { conflicts: readonly string[]; onClose(): void }) {
  return (
    <div className="pad">
      <div className="alert warn" role="status">
        <Icon name="alert" />
        <div>
          <b>Practice saved. Check these conflicts:</b>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </div>
        <button type="button" className="icon-btn s" aria-label="Dismiss" onClick={onClose}>
          <Icon name="x" small />
        </button>
      </div>
    </div>
  );
}
