import { Link } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import {
  useListSeasonDivisions,
  useListSeasonTeams,
  useRenewCoachLink,
  useRevokeCoachLink,
} from '@/api/generated/league-office/league-office';
import type { LeagueTeamResponse, SeasonResponse } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import type { Column } from '@/ui/admin/DataTable';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { RowMenu } from '@/ui/admin/RowMenu';
import { UnpagedList } from '@/ui/admin/UnpagedList';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { CreateTeam } from './CreateTeam';
import { DeleteTeam } from './DeleteTeam';
import { EditTeam } from './EditTeam';
import { TransferTeam } from './TransferTeam';
import { useLeagueChanged } from './use-league-changed';

/** A season's teams with their coaches and actions. */
export function Teams({ season }: { season: SeasonResponse }) {
  const narrow = useIsPhoneWidth();
  const changed = useLeagueChanged(season.id);
  const list = useListSeasonTeams(season.id, { query: { refetchOnMount: 'always' } });
  const divisions = useListSeasonDivisions(season.id);
  const creating = useOpenDialog<true>();
  const editing = useOpenDialog<LeagueTeamResponse>();
  const removing = useOpenDialog<LeagueTeamResponse>();
  const handing = useOpenDialog<LeagueTeamResponse>();
  const revoking = useOpenDialog<LeagueTeamResponse>();
  const failed = (error: unknown) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
  const renew = useRenewCoachLink({
    mutation: {
      onSuccess: () => {
        toast({
          kind: 'good',
          title: 'New coach link sent',
          description: 'The previous link no longer works.',
        });
        return changed();
      },
      onError: failed,
    },
  });
  const revoke = useRevokeCoachLink({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Coach link revoked' });
        revoking.close();
        return changed();
      },
      onError: failed,
    },
  });

  const getActions = (team: LeagueTeamResponse) => [
    { key: 'edit', label: 'Edit', onClick: () => editing.open(team) },
    ...(team.coachApplication
      ? [{ key: 'renew', label: 'Send new coach link', onClick: () => renew.mutate({ id: team.id }) }]
      : []),
    ...(team.coachApplication?.hasLink
      ? [{ key: 'revoke', label: 'Revoke coach link', onClick: () => revoking.open(team) }]
      : []),
    { key: 'hand', label: 'Transfer to a coach', onClick: () => handing.open(team) },
    { key: 'delete', label: 'Delete', danger: true, onClick: () => removing.open(team) },
  ];

  const columns: Column<LeagueTeamResponse>[] = [
    {
      key: 'name',
      title: 'Team',
      render: (_, team) => (
        <>
          <Link to="/teams/$teamSlug" params={{ teamSlug: team.teamSlug }} search={{ as: 'office' }}>
            <b>{team.name}</b>
          </Link>
          <span className="sub">{narrow ? [team.school, getDivision(team)].join(', ') : team.school}</span>
          {narrow ? <Coach team={team} /> : null}
        </>
      ),
    },
    { key: 'division', title: 'Division', wide: true, render: (_, team) => getDivision(team) },
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
      render: (_, team) => <RowMenu label={`More actions for ${team.name}`} actions={getActions(team)} />,
    },
  ];

  return (
    <>
      <UnpagedList
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
          text: 'Approve a coach application or create a team yourself.',
        }}
        failure="We could not load the teams."
      />
      <DialogContainer dialog={creating}>
        {(_, close) => <CreateTeam season={season} divisions={divisions.data ?? []} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={editing}>
        {(team, close) => <EditTeam team={team} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={removing}>
        {(team, close) => <DeleteTeam team={team} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={handing}>
        {(team, close) => <TransferTeam team={team} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={revoking}>
        {(team, close) => (
          <ConfirmDialog
            title={`Revoke ${team.name}'s coach link?`}
            keep="Keep link"
            confirm="Revoke link"
            busyWords="Revoking..."
            busy={revoke.isPending}
            onConfirm={() => revoke.mutate({ id: team.id })}
            onClose={close}
          >
            <p>Anyone with the link loses access to manage the team. You can send a new link later.</p>
          </ConfirmDialog>
        )}
      </DialogContainer>
    </>
  );
}

const getDivision = ({ division }: LeagueTeamResponse) => division?.name ?? 'No division';

function Coach({ team: { coachApplication: coach } }: { team: LeagueTeamResponse }) {
  if (!coach) return <span className="sub">No coach yet</span>;
  return (
    <>
      {coach.name}
      <span className="sub">
        <a href={`mailto:${coach.email}`}>{coach.email}</a>
        {coach.hasLink ? '' : ', no coach link'}
      </span>
    </>
  );
}
