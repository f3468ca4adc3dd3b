import { getMessage } from '@/api/errors';
import { useListSeasons } from '@/api/generated/leagues/leagues';
import type { RefereeTimeSlotResponse, SeasonResponse } from '@/api/generated/model';
import { useListRefereeSlots } from '@/api/generated/referees/referees';
import { useToday } from '@/site/site-state';
import { toChoices, SelectFilter, Tools } from '@/ui/admin/filters';
import { StatCards } from '@/ui/admin/StatCards';
import { ErrorState, EmptyState, Loading } from '@/ui/states';

import { CreateSlotsFromGames } from './CreateSlotsFromGames';
import { getCounts, currentWeek, getDays, getDescription, getField } from './schedule';
import { listReferees, seasonInPlay, getTitle, wanted, getWeek, type RefereeSearch } from './schedule';
import { SlotDayGrid } from './SlotDayGrid';
import { WeekPicker } from './WeekPicker';
import './referees.css';

const ALL = 'all';
const STATUS_CHOICES = [
  { value: 'full', label: 'Full' },
  { value: 'partial', label: 'Partial' },
  { value: 'open', label: 'Open' },
];

/** Who referees where, week by week, with the administrator's actions. */
export function RefereeSchedule({
  search,
  onSearch,
}: {
  search: RefereeSearch;
  onSearch(patch: Partial<RefereeSearch>): void;
}) {
  const today = useToday();
  // Recent slots and those to come say which season is on; its own slots are then read whole.
  const recent = useListRefereeSlots(undefined, { query: { enabled: search.season === undefined } });
  const seasons = useListSeasons();
  const inPlay = search.season === undefined ? seasonInPlay(recent.data ?? [], today) : Number(search.season);
  const season = seasons.data?.find(({ id }) => id === inPlay) ?? seasons.data?.[0];
  const isKnown = seasons.data !== undefined && (recent.data !== undefined || search.season !== undefined);
  const slots = useListRefereeSlots(
    { seasonId: season?.id },
    { query: { enabled: isKnown && season !== undefined, refetchOnMount: 'always' } },
  );
  if (!isKnown || (season && !slots.data)) {
    const error = slots.error ?? seasons.error ?? recent.error;
    return error ? (
      <ErrorState
        title="We could not load the referee schedule."
        message={getMessage(error)}
        onRetry={() => {
          for (const read of [slots, seasons, recent]) if (read.error) void read.refetch();
        }}
      />
    ) : (
      <Loading text="Loading referee schedule" />
    );
  }
  if (!season)
    return (
      <EmptyState drawing="board" title="No seasons yet">
        Create a season under Leagues first. Referee slots belong to a season.
      </EmptyState>
    );
  return (
    <SeasonSchedule
      season={season}
      seasons={seasons.data ?? []}
      slots={slots.data ?? []}
      today={today}
      search={search}
      onSearch={onSearch}
    />
  );
}

function SeasonSchedule({
  season,
  seasons,
  slots,
  today,
  search,
  onSearch,
}: {
  season: SeasonResponse;
  seasons: readonly SeasonResponse[];
  slots: readonly RefereeTimeSlotResponse[];
  today: string;
  search: RefereeSearch;
  onSearch(patch: Partial<RefereeSearch>): void;
}) {
  const counts = getCounts(slots);
  const percent = counts.total === 0 ? undefined : `${Math.round((counts.full / counts.total) * 100)}%`;
  const weeksOfDays = new Map(
    [...new Set(slots.map(({ date }) => date))].map((date) => [date, getWeek(date)]),
  );
  const weeks = [...new Set(weeksOfDays.values())];
  const week = weeks.includes(search.week ?? '') ? search.week : currentWeek(weeks, slots, today);
  const isAll = search.week === ALL;
  const shown = wanted(slots, search).filter(({ date }) => isAll || weeksOfDays.get(date) === week);
  const locations = new Set(slots.map(({ location }) => location)).size;
  const fields = [...new Set(slots.map((slot) => getField(slot, locations)))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const isNarrowed = Boolean(search.field ?? search.status ?? search.referee);
  const clear = () => onSearch({ field: undefined, status: undefined, referee: undefined });

  return (
    <>
      <div className="ref-head">
        <div>
          <h2>{getTitle(season)}</h2>
          <p className="muted">{getDescription(slots)}</p>
        </div>
        <CreateSlotsFromGames
          season={season}
          seasons={seasons}
          shown={shown}
          onMade={(made) => onSearch({ season: String(made), week: undefined })}
        />
      </div>
      <StatCards
        label="Season slots"
        figures={[
          { label: 'Total Slots', value: counts.total },
          { label: 'Fully Assigned', value: counts.full, note: percent },
          { label: 'Partially Assigned', value: counts.partial },
          { label: 'Open Slots', value: counts.open },
        ]}
      />
      <section className="panel ref-schedule" aria-label="Referee Schedule">
        <Tools onClear={isNarrowed ? clear : undefined}>
          <SelectFilter
            name="Season"
            value={search.season}
            choices={seasons.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => onSearch({ season: value, week: undefined })}
          />
          <SelectFilter
            name="Field"
            value={search.field}
            choices={toChoices(fields)}
            onChange={(field) => onSearch({ field })}
          />
          <SelectFilter
            name="Status"
            value={search.status}
            choices={STATUS_CHOICES}
            onChange={(status) => onSearch({ status })}
          />
          <SelectFilter
            name="Referee"
            value={search.referee}
            choices={listReferees(slots)}
            onChange={(referee) => onSearch({ referee })}
          />
          {week === undefined ? null : (
            <WeekPicker
              weeks={weeks}
              week={isAll ? undefined : week}
              onWeek={(next) => onSearch({ week: next ?? ALL })}
              onBack={() => onSearch({ week: undefined })}
            />
          )}
        </Tools>
        {shown.length > 0 ? (
          getDays(shown).map((day) => <SlotDayGrid key={day.date} day={day} />)
        ) : slots.length === 0 ? (
          <EmptyState drawing="board" title="No slots yet">
            Generate slots by field and time, or from the season's games.
          </EmptyState>
        ) : (
          <EmptyState
            drawing="board"
            title="No slots match these filters."
            action={
              <button type="button" className="btn line m" onClick={clear}>
                Show all slots
              </button>
            }
          />
        )}
      </section>
    </>
  );
}
