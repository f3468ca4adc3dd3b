import { ApiProperty } from '@nestjs/swagger';
import { gradeNumber, GENDERS, toDollars } from '../../../../kernel';
import { formatGradesLong, type Audience } from '../../../programs';
import { getTeamPrice, getTeamAudience } from '../team-offering-terms';
import type { ListedTeam } from '../team.queries';

class NamedResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;
}

class TeamCoachResponse {
  @ApiProperty()
  name: string;
}

/** The team's audience; null where nothing is restricted. Pre-K is -1, kindergarten 0. */
class TeamAudienceResponse implements Audience {
  @ApiProperty({ type: 'integer', nullable: true })
  minGrade: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  maxGrade: number | null;

  @ApiProperty({ type: 'string', enum: GENDERS, nullable: true })
  gender: Audience['gender'];

  @ApiProperty({
    example: 'Pre-K through 2nd grade',
    description: 'The grade range, worded for use in a sentence',
  })
  grades: string;

  static from(audience: Audience): TeamAudienceResponse {
    return { ...audience, grades: formatGradesLong(audience) };
  }
}

/** A team as visitors see it, without children and with only the coach's name. */
export class TeamResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  school: string;

  @ApiProperty()
  sport: string;

  @ApiProperty()
  grade: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Kindergarten = 0; null if the team has no grade',
  })
  gradeNumber: number | null;

  @ApiProperty()
  gender: string;

  @ApiProperty()
  tier: string;

  @ApiProperty()
  teamSlug: string;

  @ApiProperty({ type: 'integer' })
  seasonId: number;

  @ApiProperty({ type: NamedResponse })
  season: NamedResponse;

  @ApiProperty({ type: 'integer', nullable: true })
  divisionId: number | null;

  @ApiProperty({ type: NamedResponse, nullable: true })
  division: NamedResponse | null;

  @ApiProperty({ type: TeamCoachResponse, nullable: true })
  coachApplication: TeamCoachResponse | null;

  @ApiProperty({ type: 'integer' })
  currentPlayers: number;

  @ApiProperty({ type: 'integer' })
  maxPlayers: number;

  @ApiProperty({ type: 'integer', description: 'Spots neither taken nor held' })
  spotsLeft: number;

  @ApiProperty()
  registrationOpen: boolean;

  @ApiProperty({ type: 'boolean', description: 'True if families can register today' })
  isRegistrationOpenNow: boolean;

  @ApiProperty({ type: 'number', description: 'Price of a spot on the team' })
  price: number;

  @ApiProperty({ type: TeamAudienceResponse })
  audience: TeamAudienceResponse;

  @ApiProperty({ type: 'integer' })
  wins: number;

  @ApiProperty({ type: 'integer' })
  losses: number;

  @ApiProperty({ type: 'integer' })
  ties: number;

  static from({ team, season, division, coach, isOnSale }: ListedTeam): TeamResponse {
    return {
      id: team.id,
      name: team.name,
      school: team.school,
      sport: team.sport,
      grade: team.grade,
      gradeNumber: gradeNumber(team.grade),
      gender: team.gender,
      tier: team.tier,
      teamSlug: team.teamSlug,
      seasonId: team.seasonId,
      season: { id: season.id, name: season.name },
      divisionId: team.divisionId,
      division: division ? { id: division.id, name: division.name } : null,
      coachApplication: coach ? { name: coach.name } : null,
      currentPlayers: team.currentPlayers,
      maxPlayers: team.maxPlayers,
      spotsLeft: team.maxPlayers - team.spotsTaken,
      registrationOpen: team.registrationOpen,
      isRegistrationOpenNow: isOnSale,
      price: toDollars(getTeamPrice(season)),
      audience: TeamAudienceResponse.from(getTeamAudience(team, division)),
      wins: team.wins,
      losses: team.losses,
      ties: team.ties,
    };
  }
}
