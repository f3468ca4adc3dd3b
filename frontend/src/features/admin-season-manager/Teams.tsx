import { Link } from '@tanstack/react-router';

import { messageOf } from '@/api/errors';
import {
  useListSeasonDivisions,
  useListSeasonTeams,
  useRenewCoachLink,
  useRevokeCoachLink,
} from '@/api/generated/league-office/league-office';
import type { LeagueTeamDto, SeasonDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import type { Column } from '@/ui/admin/DataTable';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { RowMenu } from '@/ui/admin/RowMenu';
import { ShortList } from '@/ui/admin/ShortList';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { CreateTeam } from './CreateTeam';
import { DeleteTeam } from './DeleteTeam';
import { EditTeam } from './EditTeam';
import { HandOver } from './HandOver';
import { useLeagueChanged } from './use-league-changed';

/** The teams of a season with their coaches, and what the office does with each. */
export function Teams({ season }: { season: SeasonDto }) {
  const narrow = useNarrow();
  const changed = useLeagueChanged(season.id);
  const list = useListSeasonTeams(season.id, { query: { refetchOnMount: 'always' } });
  const divisions = useListSeasonDivisions(season.id);
  const creating = useOpenDialog<true>();
  const editing = useOpenDialog<LeagueTeamDto>();
  const removing = useOpenDialog<LeagueTeamDto>();
  const handing = useOpenDialog<LeagueTeamDto>();
  const revoking = useOpenDialog<LeagueTeamDto>();
  const failed = (error: unknown) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
  const renew = useRenewCoachLink({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'New coach link sent', description: 'The one before works no longer.' });
        return changed();
      },
      onError: failed,
    },
  });
  const revoke = useRevokeCoachLink({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Coach link taken away' });
        revoking.close();
        return changed();
      },
      onError: failed,
    },
  });

  const actionsOf = (team: LeagueTeamDto) => [
    { key: 'edit', label: 'Edit', onClick: () => editing.open(team) },
    ...(team.coachApplication
      ? [{ key: 'renew', label: 'Send new coach link', onClick: () => renew.mutate({ id: team.id }) }]
      : []),
    ...(team.coachApplication?.hasLink
      ? [{ key: 'revoke', label: 'Take coach link away', onClick: () => revoking.open(team) }]
      : []),
    { key: 'hand', label: 'Hand over to a coach', onClick: () => handing.open(team) },
    { key: 'delete', label: 'Delete', danger: true, onClick: () => removing.open(team) },
  ];

  const columns: Column<LeagueTeamDto>[] = [
    {
      key: 'name',
      title: 'Team',
      render: (_, team) => (
        <>
          <Link to="/teams/$teamSlug" params={{ teamSlug: team.teamSlug }} search={{ as: 'office' }}>
            <b>{team.name}</b>
          </Link>
          <span className="sub">{narrow ? [team.school, divisionOf(team)].join(', ') : team.school}</span>
          {narrow ? <Coach team={team} /> : null}
        </>
      ),
    },
    { key: 'division', title: 'Division', wide: true, render: (_, team) => divisionOf(team) },
    { key: 'coach', title: 'Coach', wide: true, render: (_, team) => <Coach team={team} /> },
    {
      key: 'players',
      title: 'Players',
      align: 'right',
      className: 'nw',
      render: (_, team) => `${team.currentPlayers} of ${team.maxPlayers}`,
    },
    {
      key: 'open',
      title: 'Registration',
      wide: true,
      render: (_, team) => (
        <Badge state={team.registrationOpen ? 'open' : 'sold'}>
          {team.registrationOpen ? 'Open' : 'Closed'}
        </Badge>
      ),
    },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, team) => <RowMenu label={`More for ${team.name}`} actions={actionsOf(team)} />,
    },
  ];

  return (
    <>
      <ShortList
        label="teams"
        heading="Teams"
        action={
          <button type="button" className="btn s" onClick={() => creating.open(true)}>
            <Icon name="plus" small />
            Create Team
          </button>
        }
        query={list}
        rowKey={(team) => team.id}
        columns={columns}
        empty={{
          drawing: 'board',
          title: 'No teams yet',
          text: 'Approve a coach, or create a team by hand.',
        }}
        failure="We could not load the teams."
      />
      <DialogPlace dialog={creating}>
        {(_, close) => <CreateTeam season={season} divisions={divisions.data ?? []} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={editing}>{(team, close) => <EditTeam team={team} onClose={close} />}</DialogPlace>
      <DialogPlace dialog={removing}>
        {(team, close) => <DeleteTeam team={team} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={handing}>{(team, close) => <HandOver team={team} onClose={close} />}</DialogPlace>
      <DialogPlace dialog={revoking}>
        {(team, close) => (
          <ConfirmDialog
            title={`Take the coach link of ${team.name} away?`}
            confirm="Take it away"
            busyWords="Taking away..."
            busy={revoke.isPending}
            onConfirm={() => revoke.mutate({ id: team.id })}
            onClose={close}
          >
            <p>Whoever has the link cannot manage the team with it any more. You can send a new one later.</p>
          </ConfirmDialog>
        )}
      </DialogPlace>
    </>
  );
}

const divisionOf = ({ division }: LeagueTeamDto) => division?.name ?? 'No division';

function Coach({ team: { coachApplication: coach } }: { team: LeagueTeamDto }) {
  if (!coach) return <span className="sub">No coach yet</span>;
  return (
    <>
      {coach.name}
      <span className="sub">
        <a href={`mailto:${coach.email}`}>{coach.email}</a>
        {coach.hasLink ? '' : ', has no link'}
      </span>
    </>
  );
}
