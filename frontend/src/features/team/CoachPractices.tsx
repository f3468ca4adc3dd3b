import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { getListTeamEventsQueryKey } from '@/api/generated/leagues/leagues';
import type { TeamEventDto } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { useFocusHandedOn } from '@/ui/focus';
import { dateLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';

import { CancelPractice } from './CancelPractice';
import { dayAndTime, Practices } from './Dates';
import { PracticeDialog } from './PracticeDialog';
import './team.css';

interface Props {
  teamId: number;
  practices: readonly TeamEventDto[] | undefined;
  request: { headers: Record<string, string> } | undefined;
}

/** The practices as their coach sees them, to be added, changed and cancelled. */
export function CoachPractices({ teamId, practices, request }: Props) {
  const queries = useQueryClient();
  const today = useToday();
  const [edited, setEdited] = useState<TeamEventDto | 'new'>();
  const [cancelled, setCancelled] = useState<TeamEventDto>();
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
          clashes.length > 0 ? <Clashes clashes={clashes} onClose={() => setClashes([])} /> : undefined
        }
        controls={(practice) => (
          <Controls
            words={words(practice)}
            onChange={() => setEdited(practice)}
            onCancel={() => setCancelled(practice)}
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
      {cancelled ? (
        <CancelPractice
          practice={cancelled}
          request={request}
          onCancelled={changed}
          onClose={() => setCancelled(undefined)}
        />
      ) : null}
    </>
  );
}

const words = ({ date, time }: TeamEventDto) => `${dateLabel(date)}, ${dayAndTime(date, time)}`;

/** They go when the practice is cancelled; the keyboard stays with the practices. */
function Controls({ words, onChange, onCancel }: { words: string; onChange(): void; onCancel(): void }) {
  const controls = useRef<HTMLDivElement>(null);
  useFocusHandedOn(controls);
  return (
    <div ref={controls} className="row tight">
      <button
        type="button"
        className="icon-btn"
        aria-label={`Change the practice of ${words}`}
        onClick={onChange}
      >
        <Icon name="edit" small />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Cancel the practice of ${words}`}
        onClick={onCancel}
      >
        <Icon name="x" small />
      </button>
    </div>
  );
}

/** What was planned stands; whether that matters the coach knows best. */
function Clashes({ clashes, onClose }: { clashes: readonly string[]; onClose(): void }) {
  return (
    <div className="pad">
      <div className="alert warn" role="status">
        <Icon name="alert" />
        <div>
          <b>It is planned. Please look at this:</b>
          <ul>
            {clashes.map((clash) => (
              <li key={clash}>{clash}</li>
            ))}
          </ul>
        </div>
        <button type="button" className="icon-btn s" aria-label="Hide the warning" onClick={onClose}>
          <Icon name="x" small />
        </button>
      </div>
    </div>
  );
}
