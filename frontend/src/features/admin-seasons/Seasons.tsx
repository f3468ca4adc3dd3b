import { messageOf } from '@/api/errors';
import { useListDivisions, useListSeasons } from '@/api/generated/leagues/leagues';
import type { SeasonDto } from '@/api/generated/model';
import { DataTable, type Column } from '@/ui/admin/DataTable';
import { choicesOf, SearchBox, SelectFilter, Tools } from '@/ui/admin/filters';
import { sortRows } from '@/ui/admin/sort-rows';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { dateLabel, moneyExact } from '@/ui/format';
import { sportKey } from '@/ui/sports';
import { EmptyState } from '@/ui/states';

export interface SeasonSearch {
  search?: string;
  status?: string;
  sort?: string;
}

const NOTHING: SeasonSearch = { search: undefined, status: undefined };
const orders = {
  name: (season: SeasonDto) => season.name,
  start: (season: SeasonDto) => season.startDate,
  deadline: (season: SeasonDto) => season.registrationEndDate,
  price: (season: SeasonDto) => season.price,
};
const stateOf = (season: SeasonDto) => (season.isActive ? 'Active' : 'Inactive');
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
  const words = search.search?.toLowerCase();
  const matching = list.data?.filter(
    (season) =>
      (words === undefined || `${season.name} ${season.sport}`.toLowerCase().includes(words)) &&
      (search.status === undefined || stateOf(season) === search.status),
  );
  const rows = matching && sortRows(matching, search.sort, orders);
  const isFiltered = Boolean(search.search ?? search.status);
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
    <section className="panel" aria-label="Seasons">
      {list.data && list.data.length > 0 ? (
        <Tools onClear={isFiltered ? () => onSearch(NOTHING) : undefined}>
          <SearchBox
            placeholder="Search season or sport"
            value={search.search}
            onSearch={(value) => onSearch({ search: value })}
          />
          <SelectFilter
            name="Status"
            value={search.status}
            choices={choicesOf(['Active', 'Inactive'])}
            onChange={(status) => onSearch({ status })}
          />
        </Tools>
      ) : null}
      <DataTable
        label="seasons"
        rows={rows}
        rowKey={(season) => season.id}
        columns={columns}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort })}
        empty={
          <EmptyState
            drawing="board"
            title={isFiltered ? 'No season fits these filters.' : 'No seasons yet'}
            action={
              isFiltered ? (
                <button type="button" className="btn line m" onClick={() => onSearch(NOTHING)}>
                  Clear filters
                </button>
              ) : undefined
            }
          >
            {isFiltered ? undefined : 'A league program with divisions brings its season along.'}
          </EmptyState>
        }
        error={
          list.error
            ? {
                title: 'Failed to fetch seasons',
                message: messageOf(list.error),
                onRetry: () => void list.refetch(),
              }
            : undefined
        }
      />
    </section>
  );
}
