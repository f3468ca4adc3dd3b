import type { DivisionStandingDto, SeasonOverviewDto } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { RowMenu } from '@/ui/admin/RowMenu';
import { ShortList } from '@/ui/admin/ShortList';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';

import { AddDivision } from './AddDivision';
import { DeleteDivision } from './DeleteDivision';
import { EditDivision } from './EditDivision';
import './season-manager.css';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

const whom = ({ ageGroup, gender }: DivisionStandingDto) => `${ageGroup}, ${gender ?? 'boys and girls'}`;

const places = ({ places, freePlaces }: DivisionStandingDto) =>
  places === 0 ? 'None' : `${places}, ${freePlaces} free`;

function Short({ teams }: { teams: number }) {
  return teams === 0 ? null : <Badge state="soon">{`Short of ${count(teams, 'team')}`}</Badge>;
}

/** The divisions with their children, teams and places, and what the office does with each. */
export function Divisions({
  seasonId,
  overview,
  refetch,
}: {
  seasonId: number;
  overview: SeasonOverviewDto;
  refetch(): unknown;
}) {
  const narrow = useNarrow();
  const adding = useOpenDialog<true>();
  const editing = useOpenDialog<DivisionStandingDto>();
  const removing = useOpenDialog<DivisionStandingDto>();
  const columns: Column<DivisionStandingDto>[] = [
    {
      key: 'name',
      title: 'Division',
      render: (_, division) => (
        <>
          <b>{division.name}</b>
          <span className="sub">{whom(division)}</span>
          {narrow ? (
            <>
              <span className="sub">
                {count(division.teams, 'team')}, places: {places(division)}
              </span>
              <Short teams={division.teamsShort} />
            </>
          ) : null}
        </>
      ),
    },
    { key: 'pool', title: 'In the pool', align: 'right', render: (_, { inPool }) => inPool },
    { key: 'onTeams', title: 'On teams', align: 'right', render: (_, { onTeams }) => onTeams },
    { key: 'teams', title: 'Teams', align: 'right', wide: true, render: (_, { teams }) => teams },
    {
      key: 'places',
      title: 'Places',
      align: 'right',
      wide: true,
      className: 'nw',
      render: (_, one) => places(one),
    },
    { key: 'short', title: 'Teams needed', wide: true, render: (_, one) => <Short teams={one.teamsShort} /> },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, division) => (
        <RowMenu
          label={`More for ${division.name}`}
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
      {overview.undivided.inPool > 0 ? (
        <div className="alert warn" role="status">
          <Icon name="alert" />
          <span>
            {overview.undivided.inPool === 1
              ? '1 child in the pool fits no division.'
              : `${overview.undivided.inPool} children in the pool fit no division.`}{' '}
            Widen a division or add one.
          </span>
        </div>
      ) : null}
      <ShortList
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
          text: 'Teams play within a division: add one for each grade that plays.',
        }}
        failure="We could not load the divisions."
      />
      <DialogPlace dialog={adding}>
        {(_, close) => <AddDivision seasonId={seasonId} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={editing}>
        {(division, close) => <EditDivision division={division} onClose={close} />}
      </DialogPlace>
      <DialogPlace dialog={removing}>
        {(division, close) => <DeleteDivision division={division} onClose={close} />}
      </DialogPlace>
    </div>
  );
}
