import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { getListAssistantCoachesQueryKey, useListAssistantCoaches } from '@/api/generated/team/team';
import type { AssistantCoachResponse } from '@/api/generated/model';
import { restoreFocus } from '@/ui/focus';
import { Icon } from '@/ui/Icon';

import { AssistantCoachDialog } from './AssistantCoachDialog';
import { RemoveAssistantCoach } from './RemoveAssistantCoach';
import './team.css';

interface Props {
  teamId: number;
  /** Whether the viewer can add, edit and remove them. */
  isCoach: boolean;
  request: { headers: Record<string, string> } | undefined;
}

/** The coach's assistants; families see the numbers to call. */
export function AssistantCoaches({ teamId, isCoach, request }: Props) {
  const queries = useQueryClient();
  const { data = [] } = useListAssistantCoaches(teamId, { request });
  const [edited, setEdited] = useState<AssistantCoachResponse | 'new'>();
  const changed = () => queries.invalidateQueries({ queryKey: getListAssistantCoachesQueryKey(teamId) });
  const [removed, setRemoved] = useState<AssistantCoachResponse>();
  const panel = useRef<HTMLElement>(null);
  if (!isCoach && data.length === 0) return null;
  return (
    <section ref={panel} className="panel" aria-label="Assistant coaches">
      <div className="bar">
        <h2>Assistant coaches</h2>
        {isCoach ? (
          <button type="button" className="btn line m" onClick={() => setEdited('new')}>
            <Icon name="plus" small />
            Add
          </button>
        ) : null}
      </div>
      {data.length === 0 ? <p className="pad muted">No assistant coaches yet.</p> : null}
      {data.map((assistant) => (
        <div className="assistant" key={assistant.id}>
          <div>
            <b>{assistant.name}</b>
            <div className="small muted">{assistant.role}</div>
            <Contact assistant={assistant} />
          </div>
          {isCoach ? (
            <div className="row tight">
              <button
                type="button"
                className="icon-btn"
                aria-label={`Edit ${assistant.name}`}
                onClick={() => setEdited(assistant)}
              >
                <Icon name="edit" small />
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove ${assistant.name}`}
                onClick={() => setRemoved(assistant)}
              >
                <Icon name="x" small />
              </button>
            </div>
          ) : null}
        </div>
      ))}
      {edited ? (
        <AssistantCoachDialog
          teamId={teamId}
          assistant={edited === 'new' ? undefined : edited}
          request={request}
          onSaved={() => void changed()}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {removed ? (
        <RemoveAssistantCoach
          assistant={removed}
          request={request}
          onRemoved={() => void changed().then(() => restoreFocus(panel.current))}
          onClose={() => setRemoved(undefined)}
        />
      ) : null}
    </section>
  );
}

function Contact({ assistant: { email, phone } }: { assistant: AssistantCoachResponse }) {
  return (
    <div className="small">
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {phone && email ? <br /> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </div>
  );
}
