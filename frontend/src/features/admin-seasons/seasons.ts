import { CreateSeasonDtoDivisionsItem, type SeasonResponse } from '@/api/generated/model';
import { matchesSearch } from '@/ui/admin/matches-search';
import { dateLabel } from '@/ui/format';

/** Every grade of a league, each for boys and for girls. */
export const standardDivisions = Object.values(CreateSeasonDtoDivisionsItem);

export const getState = ({ isActive }: SeasonResponse) => (isActive ? 'Active' : 'Inactive');

export const period = ({ startDate, endDate }: Pick<SeasonResponse, 'startDate' | 'endDate'>) =>
  startDate || endDate ? [startDate, endDate].map((day) => dateLabel(day) || '…').join(' – ') : 'Not set';

export const seasonOrders = {
  name: (season: SeasonResponse) => season.name,
  start: (season: SeasonResponse) => season.startDate,
  deadline: (season: SeasonResponse) => season.registrationEndDate,
  price: (season: SeasonResponse) => season.price,
};

export interface SeasonSearch {
  search?: string;
  status?: string;
  year?: string;
  sort?: string;
}

export const isWanted = (season: SeasonResponse, { search, status }: SeasonSearch) =>
  matchesSearch(`${season.name} ${season.sport}`, search) &&
  (status === undefined || getState(season) === status);

/** "its league program, 2 divisions and 1 team" */
export function formatContents(
  hasProgram: boolean,
  { divisions, teams, games }: { divisions: number; teams: number; games: number },
): string {
  const counted = (count: number, one: string) =>
    count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];
  const parts = [
    ...(hasProgram ? ['its league program'] : []),
    ...counted(divisions, 'division'),
    ...counted(teams, 'team'),
    ...counted(games, 'game'),
  ];
  const last = parts.pop() ?? 'nothing else';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
