import { useListSeasonTeams } from '@/api/generated/league-office/league-office';
import { useListSeasons } from '@/api/generated/leagues/leagues';
import type { AudienceType, RegistrationState } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import { childGrades } from '@/content/family';
import { staffTypes } from '@/content/staff';
import { toChoices, SelectFilter } from '@/ui/admin/filters';

import type { Filters } from './selection';

const SPORTS = ['Basketball', 'Flag Football', 'Soccer', 'Baseball', 'Multi-Sport'];

const registrations: Record<RegistrationState, string> = {
  active: 'Registered',
  pending: 'Unassigned (no team)',
  canceled: 'Canceled',
  none: 'Not registered',
};

const w9Choices = [
  { value: 'required', label: 'Missing' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'approved', label: 'Approved' },
  { value: 'returned', label: 'Returned for changes' },
  { value: 'not_required', label: 'Not required' },
];

const getNumber = (value: string | undefined) => (value === undefined ? undefined : Number(value));

interface Part {
  filters: Filters;
  onNarrow(patch: Partial<Filters>): void;
}

/** Filters of the list, by type. */
export function RecipientFilters({ type, ...part }: Part & { type: AudienceType }) {
  if (type === 'staff')
    return (
      <>
        <ProgramFilter {...part} />
        <StaffFilters {...part} />
      </>
    );
  if (type === 'coaches') return <SeasonFilters {...part} />;
  return (
    <>
      <SelectFilter
        name="Sport"
        value={part.filters.sport}
        choices={toChoices(SPORTS)}
        onChange={(sport) => part.onNarrow({ sport })}
      />
      <ProgramFilter {...part} />
      <SeasonFilters {...part} />
      <SelectFilter
        name="Grade"
        value={part.filters.grade}
        choices={toChoices(childGrades)}
        onChange={(grade) => part.onNarrow({ grade })}
      />
      <SelectFilter
        name="Registration"
        value={part.filters.registration}
        choices={Object.entries(registrations).map(([value, label]) => ({ value, label }))}
        onChange={(state) => part.onNarrow({ registration: state as Filters['registration'] })}
      />
    </>
  );
}

function ProgramFilter({ filters, onNarrow }: Part) {
  const { data: programs = [] } = useListPrograms();
  return (
    <SelectFilter
      name="Program"
      value={filters.programId?.toString()}
      choices={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => onNarrow({ programId: getNumber(id) })}
    />
  );
}

/** Teams belong to a season, so they are read once it is chosen. */
function SeasonFilters({ filters: { seasonId, teamId }, onNarrow }: Part) {
  const { data: seasons = [] } = useListSeasons();
  const { data: teams = [] } = useListSeasonTeams(seasonId ?? 0, {
    query: { enabled: seasonId !== undefined },
  });
  return (
    <>
      <SelectFilter
        name="Season"
        value={seasonId?.toString()}
        choices={seasons.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onNarrow({ seasonId: getNumber(id), teamId: undefined })}
      />
      {seasonId === undefined ? null : (
        <SelectFilter
          name="Team"
          value={teamId?.toString()}
          choices={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => onNarrow({ teamId: getNumber(id) })}
        />
      )}
    </>
  );
}

function StaffFilters({ filters, onNarrow }: Part) {
  return (
    <>
      <SelectFilter
        name="Staff type"
        value={filters.staffType}
        choices={Object.entries(staffTypes).map(([value, { short }]) => ({ value, label: short }))}
        onChange={(staffType) => onNarrow({ staffType: staffType as Filters['staffType'] })}
      />
      <SelectFilter
        name="W-9"
        value={filters.w9Status}
        choices={w9Choices}
        onChange={(w9Status) => onNarrow({ w9Status: w9Status as Filters['w9Status'] })}
      />
    </>
  );
}
