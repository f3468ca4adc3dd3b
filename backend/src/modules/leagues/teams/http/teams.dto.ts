import { ApiProperty } from '@nestjs/swagger';
import { gradeNumber } from '../../../../kernel';
import type { TeamRow } from '../team.queries';

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

  @ApiProperty({ type: 'integer' })
  wins: number;

  @ApiProperty({ type: 'integer' })
  losses: number;

  @ApiProperty({ type: 'integer' })
  ties: number;

  static from({ team, season, division, coach }: TeamRow): TeamDto {
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
      wins: team.wins,
      losses: team.losses,
      ties: team.ties,
    };
  }
}
