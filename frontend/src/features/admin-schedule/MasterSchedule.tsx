import { Link } from '@tanstack/react-router';
import { Segmented } from 'antd';
import { useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';

import { getMessage } from '@/api/errors';
import {
  useListLocations,
  useListSeasonDivisions,
  useListSeasonTeams,
} from '@/api/generated/league-office/league-office';
import { useListSeasonGames } from '@/api/generated/leagues/leagues';
import type { DivisionResponse, GameResponse, SeasonResponse } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { SearchBox } from '@/ui/admin/filters';
import { MenuButton } from '@/ui/admin/MenuButton';
import { Icon } from '@/ui/Icon';
import { ErrorState, EmptyState, Loading } from '@/ui/states';

import { DayGrid } from './DayGrid';
import { GroupedGames } from './GroupedGames';
import {
  byDivision,
  byTeam,
  byWeek,
  isView,
  nextDay,
  matchesFilter,
  type GameGroup,
  type ScheduleSearch,
  type ScheduleView,
} from './schedule';
import { useExportGames } from './use-export-games';
import { useGameActions } from './use-game-actions';
import { counted } from './format-schedule';
import './draft/draft-day.css';
import './draft/draft.css';
import './draft/fairness.css';
import './games.css';

const VIEW_WORDS: { value: ScheduleView; label: string }[] = [
  { value: 'division', label: 'By Division' },
  { value: 'week', label: 'By Week' },
  { value: 'day', label: 'By Day' },
  { value: 'team', label: 'By Team' },
];

/** All games of a season, whatever their status. */
export function MasterSchedule({
  season,
  search,
  onSearch,
}: {
  season: SeasonResponse;
  search: ScheduleSearch;
  onSearch(patch: Partial<ScheduleSearch>): void;
}) {
  const games = useListSeasonGames(season.id, { query: { refetchOnMount: 'always' } });
  const divisions = useListSeasonDivisions(season.id);
  if (!games.data || !divisions.data)
    return games.error ? (
      <ErrorState
        title="We could not load the schedule."
        message={getMessage(games.error)}
        onRetry={() => void games.refetch()}
      />
    ) : (
      <Loading text="Loading schedule" />
    );
  if (games.data.length === 0)
    return (
      <EmptyState heading="h2" drawing="board" title="No games scheduled">
        Create games in the Scheduling tab.
      </EmptyState>
    );
  return (
    <Schedule
      season={season}
      games={games.data}
      divisions={divisions.data}
      search={search}
      onSearch={onSearch}
    />
  );
}

function Schedule({
  season,
  games,
  divisions,
  search,
  onSearch,
}: {
  season: SeasonResponse;
  games: readonly GameResponse[];
  divisions: readonly DivisionResponse[];
  search: ScheduleSearch;
  onSearch(patch: Partial<ScheduleSearch>): void;
}) {
  const today = useToday();
  const locations = useListLocations();
  const teams = useListSeasonTeams(season.id);
  const { getActions, dialogs } = useGameActions(season.id);
  const exporting = useExportGames(season);
  const [isWhole, setWhole] = useState(false);
  const view = isView(search.by) ? search.by : 'division';
  // The controls show a change at once; a thousand games follow when there is time.
  const shownView = useDeferredValue(view);
  const shown = matchesFilter(games, search);
  const days = [...new Set(shown.map(({ date }) => date))];
  const next = nextDay(shown, today) ?? today;
  const day = search.day !== undefined && days.includes(search.day) ? search.day : next;
  const groups: Record<Exclude<ScheduleView, 'day'>, () => GameGroup[]> = {
    division: () => byDivision(shown, divisions),
    week: () => byWeek(shown),
    team: () => byTeam(shown, teams.data ?? []),
  };

  const print = () => {
    flushSync(() => setWhole(true));
    window.print();
    setWhole(false);
  };

  return (
    <section className="panel master-schedule" aria-label="Master Schedule">
      <div className="tools no-print">
        <Segmented<ScheduleView>
          aria-label="Group by"
          options={VIEW_WORDS}
          value={view}
          onChange={(by) => onSearch({ by: by === 'division' ? undefined : by })}
        />
        <DivisionFilter
          games={games}
          divisions={divisions}
          value={search.division}
          onChange={(division) => onSearch({ division })}
        />
        <SearchBox
          placeholder="Search by team or location"
          value={search.search}
          onSearch={(value) => onSearch({ search: value })}
        />
        <span className="schedule-ends">
          <b role="status">{counted(shown.length, 'game')} scheduled</b>
          <Link
            className="btn line s"
            to="/admin/$section/seasons/$id/rainout"
            params={{ section: 'leagues', id: String(season.id) }}
          >
            Rainout
          </Link>
          <button type="button" className="btn line s" onClick={print}>
            Print
          </button>
          <button type="button" className="btn line s" aria-busy={exporting.busy} onClick={exporting.start}>
            <Icon name="download" small />
            CSV
          </button>
        </span>
      </div>
      <h2 className="print-only">{season.name}</h2>
      {shown.length === 0 ? (
        <EmptyState
          heading="h2"
          drawing="board"
          title={
            search.division !== undefined && !search.search
              ? 'No games scheduled for this division'
              : 'No games match this search.'
          }
          action={
            <button
              type="button"
              className="btn line m"
              onClick={() => onSearch({ division: undefined, search: undefined })}
            >
              Show all games
            </button>
          }
        />
      ) : shownView === 'day' ? (
        <DayGrid
          games={shown.filter(({ date }) => date === day)}
          locations={locations.data ?? []}
          day={day}
          days={days}
          onDay={(to) => onSearch({ day: to })}
          getActions={getActions}
        />
      ) : (
        <GroupedGames
          key={shownView}
          groups={groups[shownView]()}
          next={next}
          isWhole={isWhole}
          getActions={getActions}
        />
      )}
      {dialogs}
    </section>
  );
}

function DivisionFilter({
  games,
  divisions,
  value,
  onChange,
}: {
  games: readonly GameResponse[];
  divisions: readonly DivisionResponse[];
  value: string | undefined;
  onChange(division: string | undefined): void;
}) {
  const all = `All Divisions (${counted(games.length, 'game')})`;
  const toLabel = ({ id, name }: DivisionResponse) =>
    `${name} (${counted(games.filter(({ divisionId }) => divisionId === id).length, 'game')})`;
  const chosen = divisions.find(({ id }) => String(id) === value);
  return (
    <MenuButton
      className="in-s end"
      chosen={chosen ? String(chosen.id) : 'all'}
      items={[
        { key: 'all', label: all },
        ...divisions.map((division) => ({ key: String(division.id), label: toLabel(division) })),
      ]}
      onChoose={(key) => onChange(key === 'all' ? undefined : key)}
    >
      {chosen ? toLabel(chosen) : all}
      <Icon name="down" />
    </MenuButton>
  );
}
