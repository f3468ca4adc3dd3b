import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { getListAssistantCoachesQueryKey, useListAssistantCoaches } from '@/api/generated/team/team';
import type { AssistantCoachDto } from '@/api/generated/model';
import { keepFocus } from '@/ui/focus';
import { Icon } from '@/ui/Icon';

import { AssistantDialog } from './AssistantDialog';
import { RemoveAssistant } from './RemoveAssistant';
import './team.css';

interface Props {
  teamId: number;
  /** Whether the viewer may add, edit and remove them. */
  isCoach: boolean;
  request: { headers: Record<string, string> } | undefined;
}

/** Who helps the coach; families see whom to call. */
export function Assistants({ teamId, isCoach, request }: Props) {
  const queries = useQueryClient();
  const { data = [] } = useListAssistantCoaches(teamId, { request });
  const [edited, setEdited] = useState<AssistantCoachDto | 'new'>();
  const changed = () => queries.invalidateQueries({ queryKey: getListAssistantCoachesQueryKey(teamId) });
  const [removed, setRemoved] = useState<AssistantCoachDto>();
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
      {data.length === 0 ? <p className="pad muted">Nobody yet.</p> : null}
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
        <AssistantDialog
          teamId={teamId}
          assistant={edited === 'new' ? undefined : edited}
          request={request}
          onSaved={() => void changed()}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {removed ? (
        <RemoveAssistant
          assistant={removed}
          request={request}
          onRemoved={() => void changed().then(() => keepFocus(panel.current))}
          onClose={() => setRemoved(undefined)}
        />
      ) : null}
    </section>
  );
}

function Contact({ assistant: { email, phone } }: { assistant: AssistantCoachDto }) {
  return (
    <div className="small">
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {phone && email ? <br /> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </div>
  );
}
