import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { messageOf } from '@/api/errors';
import { getGetTeamQueryKey, useSetTeamRegistration } from '@/api/generated/leagues/leagues';
import type { CoachingDto, TeamDto } from '@/api/generated/model';
import { Badge } from '@/ui/Badge';
import { TextField } from '@/ui/fields';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import './team.css';

interface Props {
  team: TeamDto;
  coaching: CoachingDto;
  request: { headers: Record<string, string> } | undefined;
}

/** What the coach does with the team: opens and closes its registration, and passes the link for families on. */
export function CoachPanel({ team, coaching, request }: Props) {
  const queries = useQueryClient();
  const set = useSetTeamRegistration({
    request,
    mutation: {
      onSuccess: ({ registrationOpen }) => {
        queries.setQueryData<TeamDto>(
          getGetTeamQueryKey(team.teamSlug),
          (known) => known && { ...known, registrationOpen },
        );
        toast({ kind: 'good', title: 'Registration status updated' });
      },
      onError: (error) =>
        toast({ kind: 'bad', title: 'Failed to update registration status', description: messageOf(error) }),
    },
  });
  const isOpen = team.registrationOpen;
  return (
    <section className="panel" aria-label="Your team">
      <div className="bar">
        <h2>Your team</h2>
        <Badge state={isOpen ? 'open' : 'sold'}>{isOpen ? 'Registration open' : 'Closed'}</Badge>
      </div>
      <div className="pad stack">
        {coaching.coachName ? <p className="small">You manage this team as {coaching.coachName}.</p> : null}
        <button
          type="button"
          className="btn line block"
          disabled={set.isPending}
          aria-busy={set.isPending}
          onClick={() => set.mutate({ id: team.id, data: { registrationOpen: !isOpen } })}
        >
          {isOpen ? 'Close registration' : 'Open registration'}
        </button>
        {coaching.familyLink ? <FamilyLink link={coaching.familyLink} /> : null}
      </div>
    </section>
  );
}

function FamilyLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ kind: 'good', title: 'Copied!', description: 'The link is on your clipboard' });
    } catch {
      field.current?.select();
      toast({ kind: 'bad', title: 'Copy Failed', description: 'Please manually copy the link' });
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label="Link for families"
        hint="It leads them to the registration for your team."
        value={link}
        readOnly
      />
      <button type="button" className="btn line block" onClick={() => void copy()}>
        <Icon name="copy" small />
        Copy
      </button>
    </>
  );
}

/** In place of the panel, for whoever opens a link that was renewed or taken away. */
export function EndedCoachLink() {
  return (
    <div className="alert warn" role="status">
      <Icon name="info" />
      <span>
        <b>This coach link works no longer.</b> Please open the newest link that we mailed you, or ask us for
        a new one.
      </span>
    </div>
  );
}
