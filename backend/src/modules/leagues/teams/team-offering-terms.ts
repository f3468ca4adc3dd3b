import { GENDERS, gradeNumber, type Cents } from '../../../kernel';
import type { Audience } from '../../programs';
import type { OfferingTerms } from '../../registration';

/** The price when the season has none. */
const DEFAULT_TEAM_FEE_CENTS: Cents = 139_00;

/** The price of a spot on one of the season's teams. */
export function getTeamPrice({ priceCents }: { priceCents: Cents | null }): Cents {
  return priceCents ?? DEFAULT_TEAM_FEE_CENTS;
}

interface Team extends Pick<
  OfferingTerms,
  'id' | 'name' | 'sport' | 'spotsTaken' | 'registrationOpen' | 'coachApplicationId'
> {
  grade: string;
  gender: string;
  maxPlayers: number;
  divisionId: number | null;
}

interface Season extends Pick<OfferingTerms, 'startDate' | 'endDate'> {
  id: number;
  name: string;
  isActive: boolean;
  priceCents: Cents | null;
  registrationEndDate: OfferingTerms['registrationDeadline'];
}

/** A team spot as an offering. Terms that the team does not define come from its season and division. */
export function toOfferingTerms(
  { team, season, division }: { team: Team; season: Season; division: Audience | undefined },
  seasonProgramId: number | null,
): OfferingTerms {
  return {
    kind: 'team',
    id: team.id,
    name: team.name,
    type: 'league',
    sport: team.sport,
    priceCents: getTeamPrice(season),
    registrationOpen: team.registrationOpen && season.isActive,
    soldOut: false,
    maxParticipants: team.maxPlayers,
    spotsTaken: team.spotsTaken,
    registrationDeadline: season.registrationEndDate,
    ...getTeamAudience(team, division),
    startDate: season.startDate,
    endDate: season.endDate,
    startTime: null,
    endTime: null,
    location: null,
    seasonId: season.id,
    seasonName: season.name,
    seasonProgramId,
    divisionId: team.divisionId,
    coachApplicationId: team.coachApplicationId,
  };
}

/** The audience of the division; a team without a division has its own. */
export function getTeamAudience(
  team: { grade: string; gender: string },
  division: Audience | undefined,
): Audience {
  if (division) {
    const { minGrade, maxGrade, gender } = division;
    return { minGrade, maxGrade, gender };
  }
  const grade = gradeNumber(team.grade);
  return { minGrade: grade, maxGrade: grade, gender: GENDERS.find((one) => one === team.gender) ?? null };
}
