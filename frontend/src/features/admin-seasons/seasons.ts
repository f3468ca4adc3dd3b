import { CreateSeasonDtoDivisionsItem, type SeasonDto } from '@/api/generated/model';
import { isFoundBy } from '@/ui/admin/is-found-by';
import { dateLabel } from '@/ui/format';

/** Every grade of a league, each for boys and for girls. */
export const standardDivisions = Object.values(CreateSeasonDtoDivisionsItem);

export const stateOf = ({ isActive }: SeasonDto) => (isActive ? 'Active' : 'Inactive');

export const period = ({ startDate, endDate }: Pick<SeasonDto, 'startDate' | 'endDate'>) =>
  startDate || endDate ? [startDate, endDate].map((day) => dateLabel(day) || '…').join(' – ') : 'Not set';

export const seasonOrders = {
  name: (season: SeasonDto) => season.name,
  start: (season: SeasonDto) => season.startDate,
  deadline: (season: SeasonDto) => season.registrationEndDate,
  price: (season: SeasonDto) => season.price,
};

export interface SeasonSearch {
  search?: string;
  status?: string;
  sort?: string;
}

export const isWanted = (season: SeasonDto, { search, status }: SeasonSearch) =>
  isFoundBy(`${season.name} ${season.sport}`, search) && (status === undefined || stateOf(season) === status);

/** "its league program, 2 divisions and 1 team" */
export function contentsWords(
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
