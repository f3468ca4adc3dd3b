import { useListDivisions, useListSeasons } from '@/api/generated/leagues/leagues';
import type { SeasonDto } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { choicesOf } from '@/ui/admin/filters';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { dateLabel, moneyExact } from '@/ui/format';
import { sportKey } from '@/ui/sports';

export interface SeasonSearch {
  search?: string;
  status?: string;
  sort?: string;
}

const orders = {
  name: (season: SeasonDto) => season.name,
  start: (season: SeasonDto) => season.startDate,
  deadline: (season: SeasonDto) => season.registrationEndDate,
  price: (season: SeasonDto) => season.price,
};
const stateOf = (season: SeasonDto) => (season.isActive ? 'Active' : 'Inactive');
const isWanted = (season: SeasonDto, { search, status }: SeasonSearch) =>
  `${season.name} ${season.sport}`.toLowerCase().includes(search?.toLowerCase() ?? '') &&
  (status === undefined || stateOf(season) === status);
const period = ({ startDate, endDate }: SeasonDto) =>
  startDate || endDate ? [startDate, endDate].map((day) => dateLabel(day) || '…').join(' – ') : 'Not set';

/** The seasons with their dates, prices and divisions, to look things up. */
export function Seasons({
  search,
  onSearch,
}: {
  search: SeasonSearch;
  onSearch(patch: Partial<SeasonSearch>): void;
}) {
  const narrow = useNarrow();
  const list = useListSeasons({ query: { refetchOnMount: 'always' } });
  const divisions = useListDivisions();
  const divisionsOf = (season: SeasonDto) =>
    (divisions.data ?? []).filter((division) => division.seasonId === season.id);

  const columns: Column<SeasonDto>[] = [
    {
      key: 'name',
      title: 'Season',
      sort: 'name',
      render: (_, season) => (
        <span className="cellrow">
          <Ball sport={sportKey(season.sport)} size={20} />
          <span>
            <b>{season.name}</b>
            <span className="sub">
              {narrow ? `${season.sport}, closes ${dateLabel(season.registrationEndDate)}` : season.sport}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      render: (_, season) => <Badge state={season.isActive ? 'open' : 'off'}>{stateOf(season)}</Badge>,
    },
    {
      key: 'period',
      title: 'Dates',
      sort: 'start',
      wide: true,
      className: 'nw',
      render: (_, one) => period(one),
    },
    {
      key: 'deadline',
      title: 'Registration deadline',
      sort: 'deadline',
      wide: true,
      render: (_, season) => dateLabel(season.registrationEndDate) || 'Not set',
    },
    {
      key: 'divisions',
      title: 'Divisions',
      wide: true,
      render: (_, season) => {
        const own = divisionsOf(season);
        return own.length === 0 ? (
          'None'
        ) : (
          <span title={own.map((one) => one.name).join(', ')}>{own.length}</span>
        );
      },
    },
    {
      key: 'price',
      title: 'Price',
      sort: 'price',
      align: 'right',
      render: (_, season) => (season.price === null ? 'Not set' : moneyExact(season.price)),
    },
  ];

  return (
    <ListFrame
      label="seasons"
      heading="Seasons"
      search={search}
      onSearch={onSearch}
      query={list}
      rowKey={(season) => season.id}
      columns={columns}
      find="Search season or sport"
      filters={[{ name: 'Status', key: 'status', choices: choicesOf(['Active', 'Inactive']) }]}
      whole={{ matches: (season) => isWanted(season, search), orders }}
      empty={{
        drawing: 'board',
        title: 'No seasons yet',
        text: 'A league program with divisions brings its season along.',
      }}
      unmatched={{ drawing: 'board', title: 'No season fits these filters.' }}
      failure="Failed to fetch seasons"
    />
  );
}
