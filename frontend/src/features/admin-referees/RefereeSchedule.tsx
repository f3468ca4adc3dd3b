import { messageOf } from '@/api/errors';
import { useListSeasons } from '@/api/generated/leagues/leagues';
import type { RefereeTimeSlotDto, SeasonDto } from '@/api/generated/model';
import { useListRefereeSlots } from '@/api/generated/referees/referees';
import { useToday } from '@/site/site-state';
import { choicesOf, SelectFilter, Tools } from '@/ui/admin/filters';
import { Kpis } from '@/ui/admin/Kpis';
import { BrokenPart, EmptyState, Loading } from '@/ui/states';

import { MakeSlots } from './MakeSlots';
import { countsOf, currentWeek, daysOf, descriptionOf, fieldOf } from './schedule';
import { refereesOf, seasonInPlay, titleOf, wanted, weekOf, type RefereeSearch } from './schedule';
import { SlotDayGrid } from './SlotDayGrid';
import { WeekTurner } from './WeekTurner';
import './referees.css';

const ALL = 'all';
const STATUS_CHOICES = [
  { value: 'full', label: 'Full' },
  { value: 'partial', label: 'Partial' },
  { value: 'open', label: 'Open' },
];

/** Who stands where, week by week, and what the office does about it. */
export function RefereeSchedule({
  search,
  onSearch,
}: {
  search: RefereeSearch;
  onSearch(patch: Partial<RefereeSearch>): void;
}) {
  const today = useToday();
  const slots = useListRefereeSlots(undefined, { query: { refetchOnMount: 'always' } });
  const seasons = useListSeasons();
  if (!slots.data || !seasons.data) {
    const error = slots.error ?? seasons.error;
    return error ? (
      <BrokenPart
        title="We could not load the referee schedule."
        message={messageOf(error)}
        onRetry={() => void Promise.all([slots.refetch(), seasons.refetch()])}
      />
    ) : (
      <Loading text="Loading referee schedule" />
    );
  }
  const inPlay = search.season === undefined ? seasonInPlay(slots.data, today) : Number(search.season);
  const season = seasons.data.find(({ id }) => id === inPlay) ?? seasons.data[0];
  if (!season)
    return (
      <EmptyState drawing="board" title="No seasons yet">
        Create a season under Leagues first: slots belong to one.
      </EmptyState>
    );
  return (
    <SeasonSchedule
      season={season}
      seasons={seasons.data}
      slots={slots.data.filter(({ seasonId }) => seasonId === season.id)}
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
  season: SeasonDto;
  seasons: readonly SeasonDto[];
  slots: readonly RefereeTimeSlotDto[];
  today: string;
  search: RefereeSearch;
  onSearch(patch: Partial<RefereeSearch>): void;
}) {
  const counts = countsOf(slots);
  const percent = counts.total === 0 ? undefined : `${Math.round((counts.full / counts.total) * 100)}%`;
  const weeksOfDays = new Map(
    [...new Set(slots.map(({ date }) => date))].map((date) => [date, weekOf(date)]),
  );
  const weeks = [...new Set(weeksOfDays.values())];
  const week = weeks.includes(search.week ?? '') ? search.week : currentWeek(weeks, slots, today);
  const isAll = search.week === ALL;
  const shown = wanted(slots, search).filter(({ date }) => isAll || weeksOfDays.get(date) === week);
  const places = new Set(slots.map(({ place }) => place)).size;
  const fields = [...new Set(slots.map((slot) => fieldOf(slot, places)))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const isNarrowed = Boolean(search.field ?? search.status ?? search.referee);
  const clear = () => onSearch({ field: undefined, status: undefined, referee: undefined });

  return (
    <>
      <div className="ref-head">
        <div>
          <h2>{titleOf(season)}</h2>
          <p className="muted">{descriptionOf(slots)}</p>
        </div>
        <MakeSlots
          season={season}
          seasons={seasons}
          shown={shown}
          onMade={(made) => onSearch({ season: String(made), week: undefined })}
        />
      </div>
      <Kpis
        label="Slots of the season"
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
            choices={choicesOf(fields)}
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
            choices={refereesOf(slots)}
            onChange={(referee) => onSearch({ referee })}
          />
          {week === undefined ? null : (
            <WeekTurner
              weeks={weeks}
              week={isAll ? undefined : week}
              onWeek={(next) => onSearch({ week: next ?? ALL })}
              onBack={() => onSearch({ week: undefined })}
            />
          )}
        </Tools>
        {shown.length > 0 ? (
          daysOf(shown).map((day) => <SlotDayGrid key={day.date} day={day} />)
        ) : slots.length === 0 ? (
          <EmptyState drawing="board" title="No slots yet">
            Generate them for fields and hours, or take them from the games of the season.
          </EmptyState>
        ) : (
          <EmptyState
            drawing="board"
            title="No slot fits this selection."
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
