import { ApiProperty } from '@nestjs/swagger';
import { gradeNumber, GENDERS, toDollars } from '../../../../kernel';
import { gradesInWords, type Audience } from '../../../programs';
import { priceOf, teamAudience } from '../team-sale';
import type { ListedTeam } from '../team.queries';

class NamedDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;
}

class TeamCoachDto {
  @ApiProperty()
  name: string;
}

/** Whom the team is for; null: no child is kept out by it. Pre-K is -1, kindergarten 0. */
class TeamAudienceDto implements Audience {
  @ApiProperty({ type: 'integer', nullable: true })
  minGrade: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  maxGrade: number | null;

  @ApiProperty({ type: 'string', enum: GENDERS, nullable: true })
  gender: Audience['gender'];

  @ApiProperty({ example: 'Pre-K through 2nd grade', description: 'The range, within a sentence' })
  grades: string;

  static from(audience: Audience): TeamAudienceDto {
    return { ...audience, grades: gradesInWords(audience) };
  }
}

/** What visitors see of a team: nothing of a child, and of the coach the name alone. */
export class TeamDto {
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

  @ApiProperty({ type: 'integer', nullable: true, description: 'Kindergarten is 0; null: it names none' })
  gradeNumber: number | null;

  @ApiProperty()
  gender: string;

  @ApiProperty()
  tier: string;

  @ApiProperty()
  teamSlug: string;

  @ApiProperty({ type: 'integer' })
  seasonId: number;

  @ApiProperty({ type: NamedDto })
  season: NamedDto;

  @ApiProperty({ type: 'integer', nullable: true })
  divisionId: number | null;

  @ApiProperty({ type: NamedDto, nullable: true })
  division: NamedDto | null;

  @ApiProperty({ type: TeamCoachDto, nullable: true })
  coachApplication: TeamCoachDto | null;

  @ApiProperty({ type: 'integer' })
  currentPlayers: number;

  @ApiProperty({ type: 'integer' })
  maxPlayers: number;

  @ApiProperty({ type: 'integer', description: 'Neither taken nor held' })
  placesLeft: number;

  @ApiProperty()
  registrationOpen: boolean;

  @ApiProperty({ type: 'boolean', description: 'Whether families can register for it today' })
  isOnSale: boolean;

  @ApiProperty({ type: 'number', description: 'Of a place on it' })
  price: number;

  @ApiProperty({ type: TeamAudienceDto })
  audience: TeamAudienceDto;

  @ApiProperty({ type: 'integer' })
  wins: number;

  @ApiProperty({ type: 'integer' })
  losses: number;

  @ApiProperty({ type: 'integer' })
  ties: number;

  static from({ team, season, division, coach, isOnSale }: ListedTeam): TeamDto {
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
      placesLeft: team.maxPlayers - team.takenPlaces,
      registrationOpen: team.registrationOpen,
      isOnSale,
      price: toDollars(priceOf(season)),
      audience: TeamAudienceDto.from(teamAudience(team, division)),
      wins: team.wins,
      losses: team.losses,
      ties: team.ties,
    };
  }
}
