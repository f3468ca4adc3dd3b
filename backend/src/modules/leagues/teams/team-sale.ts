import { GENDERS, gradeNumber, type Cents } from '../../../kernel';
import type { Audience } from '../../programs';
import type { OfferingTerms } from '../../registration';

/** Where the season names no price. */
const TEAM_FEE: Cents = 139_00;

/** What a place on a team of the season costs. */
export function priceOf({ priceCents }: { priceCents: Cents | null }): Cents {
  return priceCents ?? TEAM_FEE;
}

interface Team extends Pick<
  OfferingTerms,
  'id' | 'name' | 'sport' | 'takenPlaces' | 'registrationOpen' | 'coachApplicationId'
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

/** A place on a team as something to register for: what is not said of it is its season's, and its division's. */
export function teamTerms(
  { team, season, division }: { team: Team; season: Season; division: Audience | undefined },
  seasonProgramId: number | null,
): OfferingTerms {
  return {
    kind: 'team',
    id: team.id,
    name: team.name,
    type: 'league',
    sport: team.sport,
    priceCents: priceOf(season),
    registrationOpen: team.registrationOpen && season.isActive,
    soldOut: false,
    maxParticipants: team.maxPlayers,
    takenPlaces: team.takenPlaces,
    registrationDeadline: season.registrationEndDate,
    ...teamAudience(team, division),
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

/** Whom its division is for; a team without one is for whom it says itself. */
export function teamAudience(
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
