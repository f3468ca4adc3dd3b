import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { ApiError, getMessage } from '@/api/errors';
import { useGetSeason, useGetTeam } from '@/api/generated/leagues/leagues';
import type { ChildResponse, FamilyRegistrationResponse, TeamResponse } from '@/api/generated/model';
import { teamTexts } from '@/content/team';
import { Badge, SportBadge } from '@/ui/Badge';
import { monthLabel } from '@/ui/format';
import { ErrorState, Loading } from '@/ui/states';
import { fullName } from '@/ui/team-name';
import { toast } from '@/ui/toast';

import { InvitedChild } from './InvitedChild';
import '@/ui/styles/dashboard.css';
import './registration.css';

/** How long the greeting stays. */
const WELCOME_MS = 8000;

interface Props {
  teamSlug: string;
  children: readonly ChildResponse[];
  registrations: readonly FamilyRegistrationResponse[];
  onRegister(childId: number): void;
  onAddChild(): void;
  onEditChild(id: number): void;
}

/** The team whose link brought the family here: which of its children are eligible, and what comes next. */
export function TeamInvitation(props: Props) {
  const team = useGetTeam(props.teamSlug);
  if (team.data) return <Invitation {...props} team={team.data} />;
  if (team.isPending) return <Loading text="Loading team..." />;
  if (team.error instanceof ApiError && team.error.status === 404)
    return (
      <p className="panel-note">
        <b>{teamTexts.notFound}</b>
        <br />
        {teamTexts.notFoundText}
      </p>
    );
  return (
    <ErrorState
      title="Failed to fetch team data"
      message={getMessage(team.error)}
      onRetry={() => void team.refetch()}
    />
  );
}

function Invitation({
  team,
  children,
  registrations,
  onRegister,
  onAddChild,
  onEditChild,
}: Props & { team: TeamResponse }) {
  const season = useGetSeason(team.seasonId);
  const start = season.data?.startDate;
  const coach = team.coachApplication?.name;
  const name = fullName(team);
  const greeted = useRef(false);
  useEffect(() => {
    if (greeted.current) return;
    greeted.current = true;
    toast({
      kind: 'good',
      title: 'Welcome!',
      description: `You're invited to join ${name}. Choose a child to register.`,
      duration: WELCOME_MS,
    });
  }, [name]);

  return (
    <section className="card invitation" aria-labelledby="invitation-title">
      <div className="spread">
        <h2 className="t-2" id="invitation-title">
          Register for {name}
        </h2>
        {team.isRegistrationOpenNow ? (
          <Badge state="open">Registration open</Badge>
        ) : (
          <Badge state="sold">{team.spotsLeft === 0 ? 'Full' : 'Closed'}</Badge>
        )}
      </div>
      <div className="row tight">
        <SportBadge sport={team.sport} />
        <span className="small">
          {[team.school, team.season.name, coach ? `Coach ${coach}` : null].filter(Boolean).join(' · ')}
        </span>
      </div>
      {team.isRegistrationOpenNow ? null : (
        <p className="panel-note">
          <b>{teamTexts.closed}</b>
          <br />
          {teamTexts.closedText}
        </p>
      )}
      {children.length > 0 ? (
        <ul className="invited">
          {children.map((child) => (
            <InvitedChild
              key={child.id}
              child={child}
              team={team}
              registrations={registrations}
              onRegister={() => onRegister(child.id)}
              onEdit={() => onEditChild(child.id)}
            />
          ))}
        </ul>
      ) : null}
      {team.isRegistrationOpenNow ? (
        <button type="button" className={children.length === 0 ? 'btn' : 'btn line m'} onClick={onAddChild}>
          {children.length === 0 ? 'Add your child' : 'Add another child'}
        </button>
      ) : null}
      <h3 className="t-4">Next steps</h3>
      <ol className="small">
        <li>Register and pay for your child.</li>
        <li>Your coach will contact you within 24 hours.</li>
        {start ? <li>Season starts {monthLabel(start)}.</li> : null}
      </ol>
      <Link className="small" to="/teams/$teamSlug" params={{ teamSlug: team.teamSlug }}>
        View team page
      </Link>
    </section>
  );
}
