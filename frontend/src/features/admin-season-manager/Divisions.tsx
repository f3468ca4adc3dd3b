import type { DivisionEnrollmentResponse, SeasonOverviewResponse } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { RowMenu } from '@/ui/admin/RowMenu';
import { UnpagedList } from '@/ui/admin/UnpagedList';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';

import { AddDivision } from './AddDivision';
import { DeleteDivision } from './DeleteDivision';
import { EditDivision } from './EditDivision';
import './season-manager.css';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

const formatAudience = ({ ageGroup, gender }: DivisionEnrollmentResponse) =>
  `${ageGroup}, ${gender ?? 'boys and girls'}`;

const formatSpots = ({ totalSpots, freeSpots }: DivisionEnrollmentResponse) =>
  totalSpots === 0 ? 'None' : `${totalSpots} (${freeSpots} left)`;

function Short({ teams }: { teams: number }) {
  return teams === 0 ? null : <Badge state="soon">{`${count(teams, 'team')} short`}</Badge>;
}

/** The divisions with their children, teams and spots, and their actions. */
export function Divisions({
  seasonId,
  overview,
  refetch,
}: {
  seasonId: number;
  overview: SeasonOverviewResponse;
  refetch(): unknown;
}) {
  const narrow = useIsPhoneWidth();
  const adding = useOpenDialog<true>();
  const editing = useOpenDialog<DivisionEnrollmentResponse>();
  const removing = useOpenDialog<DivisionEnrollmentResponse>();
  const columns: Column<DivisionEnrollmentResponse>[] = [
    {
      key: 'name',
      title: 'Division',
      render: (_, division) => (
        <>
          <b>{division.name}</b>
          <span className="sub">{formatAudience(division)}</span>
          {narrow ? (
            <>
              <span className="sub">
                {count(division.teams, 'team')}, spots: {formatSpots(division)}
              </span>
              <Short teams={division.teamsMissing} />
            </>
          ) : null}
        </>
      ),
    },
    {
      key: 'pool',
      title: 'Unassigned',
      align: 'right',
      render: (_, { unassignedPlayers }) => unassignedPlayers,
    },
    {
      key: 'assignedPlayers',
      title: 'On teams',
      align: 'right',
      render: (_, { assignedPlayers }) => assignedPlayers,
    },
    { key: 'teams', title: 'Teams', align: 'right', wide: true, render: (_, { teams }) => teams },
    {
      key: 'places',
      title: 'Spots',
      align: 'right',
      wide: true,
      className: 'nw',
      render: (_, one) => formatSpots(one),
    },
    {
      key: 'short',
      title: 'Teams needed',
      wide: true,
      render: (_, one) => <Short teams={one.teamsMissing} />,
    },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, division) => (
        <RowMenu
          label={`More actions for ${division.name}`}
          actions={[
            { key: 'edit', label: 'Edit', onClick: () => editing.open(division) },
            { key: 'delete', label: 'Delete', danger: true, onClick: () => removing.open(division) },
          ]}
        />
      ),
    },
  ];
  return (
    <div className="season-manager">
      {overview.playersWithoutDivision.unassignedPlayers > 0 ? (
        <div className="alert warn" role="status">
          <Icon name="alert" />
          <span>
            {overview.playersWithoutDivision.unassignedPlayers === 1
              ? "1 unassigned player doesn't fit any division."
              : `${overview.playersWithoutDivision.unassignedPlayers} unassigned players don't fit any division.`}{' '}
            Widen a division's grades or add a division.
          </span>
        </div>
      ) : null}
      <UnpagedList
        label="divisions"
        heading="Divisions"
        action={
          <button type="button" className="btn s" onClick={() => adding.open(true)}>
            <Icon name="plus" small />
            Add Division
          </button>
        }
        query={{ data: overview.divisions, error: null, isPlaceholderData: false, refetch }}
        rowKey={({ id }) => id}
        columns={columns}
        empty={{
          drawing: 'board',
          title: 'No divisions yet',
          text: 'Teams play within a division. Add one for each grade that plays.',
        }}
        failure="We could not load the divisions."
      />
      <DialogContainer dialog={adding}>
        {(_, close) => <AddDivision seasonId={seasonId} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={editing}>
        {(division, close) => <EditDivision division={division} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={removing}>
        {(division, close) => <DeleteDivision division={division} onClose={close} />}
      </DialogContainer>
    </div>
  );
}
