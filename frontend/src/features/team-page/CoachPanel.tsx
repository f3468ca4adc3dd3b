import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { getMessage } from '@/api/errors';
import { getGetTeamQueryKey } from '@/api/generated/leagues/leagues';
import { useSetTeamRegistration } from '@/api/generated/team/team';
import type { CoachViewResponse, TeamResponse } from '@/api/generated/model';
import { Badge } from '@/ui/Badge';
import { TextField } from '@/ui/fields';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import './team.css';

interface Props {
  team: TeamResponse;
  coaching: CoachViewResponse;
  /** As an administrator in the coach's place. */
  isOffice: boolean;
  request: { headers: Record<string, string> } | undefined;
}

/**
 * What the coach, or an administrator, does with the team: opens and closes its registration, and shares the invite
 * link.
 */
export function CoachPanel({ team, coaching, isOffice, request }: Props) {
  const queries = useQueryClient();
  const set = useSetTeamRegistration({
    request,
    mutation: {
      onSuccess: ({ registrationOpen }) => {
        queries.setQueryData<TeamResponse>(
          getGetTeamQueryKey(team.teamSlug),
          (known) => known && { ...known, registrationOpen },
        );
        toast({ kind: 'good', title: 'Registration status updated' });
      },
      onError: (error) =>
        toast({ kind: 'bad', title: 'Failed to update registration status', description: getMessage(error) }),
    },
  });
  const isOpen = team.registrationOpen;
  const title = isOffice ? 'Office view' : 'Your team';
  return (
    <section className="panel" aria-label={title}>
      <div className="bar">
        <h2>{title}</h2>
        <Badge state={isOpen ? 'open' : 'sold'}>{isOpen ? 'Registration open' : 'Closed'}</Badge>
      </div>
      <div className="pad stack">
        {isOffice ? (
          <>
            <p className="small">{coaching.coachName ? `Coach: ${coaching.coachName}` : 'No coach yet.'}</p>
            <Link
              className="btn line block"
              to="/admin/$section/seasons/$id"
              params={{ section: 'leagues', id: String(team.seasonId) }}
            >
              Season Manager
            </Link>
          </>
        ) : coaching.coachName ? (
          <p className="small">You manage this team as {coaching.coachName}.</p>
        ) : null}
        <button
          type="button"
          className="btn line block"
          disabled={set.isPending}
          aria-busy={set.isPending}
          onClick={() => set.mutate({ id: team.id, data: { registrationOpen: !isOpen } })}
        >
          {isOpen ? 'Close registration' : 'Open registration'}
        </button>
        {coaching.inviteLink ? <FamilyLink link={coaching.inviteLink} /> : null}
      </div>
    </section>
  );
}

function FamilyLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ kind: 'good', title: 'Copied!', description: 'Link copied to your clipboard' });
    } catch {
      field.current?.select();
      toast({ kind: 'bad', title: 'Copy Failed', description: 'Please manually copy the link' });
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label="Family registration link"
        hint="Families use this link to register for your team."
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

/** Shown instead of the panel to someone with a renewed or revoked link. */
export function CoachLinkRevoked() {
  return (
    <div className="alert warn" role="status">
      <Icon name="info" />
      <span>
        <b>This coach link no longer works.</b> Use the latest link we emailed you, or ask us for a new one.
      </span>
    </div>
  );
}

/** Shown instead of the panel to an administrator from the Season Manager whose session has ended. */
export function AdminSignedOut() {
  return (
    <div className="alert warn" role="status">
      <Icon name="info" />
      <span>
        <b>You're signed out of the admin portal.</b> <Link to="/admin/login">Sign in</Link> and open the team
        from Season Manager again.
      </span>
    </div>
  );
}
