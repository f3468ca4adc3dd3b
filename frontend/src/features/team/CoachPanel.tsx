import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { messageOf } from '@/api/errors';
import { getGetTeamQueryKey } from '@/api/generated/leagues/leagues';
import { useSetTeamRegistration } from '@/api/generated/team/team';
import type { CoachingDto, TeamDto } from '@/api/generated/model';
import { Badge } from '@/ui/Badge';
import { TextField } from '@/ui/fields';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import './team.css';

interface Props {
  team: TeamDto;
  coaching: CoachingDto;
  /** In the place of the coach. */
  isOffice: boolean;
  request: { headers: Record<string, string> } | undefined;
}

/** What the coach, or the office, does with the team: opens and closes its registration, and passes the link for families on. */
export function CoachPanel({ team, coaching, isOffice, request }: Props) {
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
  const title = isOffice ? 'For the office' : 'Your team';
  return (
    <section className="panel" aria-label={title}>
      <div className="bar">
        <h2>{title}</h2>
        <Badge state={isOpen ? 'open' : 'sold'}>{isOpen ? 'Registration open' : 'Closed'}</Badge>
      </div>
      <div className="pad stack">
        {isOffice ? (
          <>
            <p className="small">
              {coaching.coachName ? `Its coach is ${coaching.coachName}.` : 'It has no coach yet.'}
            </p>
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

/** In place of the panel, for an administrator who came from the Season Manager and is signed out meanwhile. */
export function OfficeSignedOut() {
  return (
    <div className="alert warn" role="status">
      <Icon name="info" />
      <span>
        <b>You are signed out of the office.</b> <Link to="/admin/login">Sign in</Link> and open the team from
        the Season Manager again.
      </span>
    </div>
  );
}
