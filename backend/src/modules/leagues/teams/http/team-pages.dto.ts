import { ApiProperty } from '@nestjs/swagger';
import { toDollars, type LocalDate } from '../../../../kernel';
import { rosterName } from '../domain/roster-name';
import type { TeamEvent } from '../entities/team-event.entity';
import { getTeamPrice } from '../team-offering-terms';
import type { RosterRow } from '../team-page.queries';
import type { ListedTeam } from '../team.queries';

/** A visitor's view, without family, payment, or health data of a child. */
export class RosterEntryResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Maya W.' })
  childName: string;

  @ApiProperty({ type: 'integer', nullable: true })
  jerseyNumber: number | null;

  @ApiProperty()
  grade: string;

  static from({ player, registration }: RosterRow): RosterEntryResponse {
    return {
      id: registration.id,
      childName: rosterName(registration.childName),
      jerseyNumber: player.jerseyNumber,
      grade: registration.grade,
    };
  }
}

export class TeamEventResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'practice' })
  type: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', format: 'date' })
  date: LocalDate;

  @ApiProperty({ example: '17:30' })
  time: string;

  @ApiProperty()
  location: string;

  @ApiProperty({ type: 'string', nullable: true })
  description: string | null;

  @ApiProperty()
  status: string;

  static from(event: TeamEvent): TeamEventResponse {
    const { id, type, title, date, time, location, description, status } = event;
    return { id, type, title, date, time, location, description, status };
  }
}

export class CoachRegistrationResponse {
  @ApiProperty()
  teamName: string;

  @ApiProperty()
  teamSlug: string;

  @ApiProperty()
  season: string;

  @ApiProperty()
  school: string;

  @ApiProperty()
  grade: string;

  @ApiProperty()
  gender: string;

  @ApiProperty()
  sport: string;

  @ApiProperty({ type: 'string', nullable: true })
  coachName: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  coachEmail: string | null;

  @ApiProperty({ type: 'boolean', description: 'True if families can register today' })
  isRegistrationOpenNow: boolean;

  @ApiProperty({ type: 'number', description: 'Price of a spot on the team' })
  price: number;

  static from({ team, season, coach, isOnSale }: ListedTeam): CoachRegistrationResponse {
    return {
      teamName: team.name,
      teamSlug: team.teamSlug,
      season: season.name,
      school: team.school,
      grade: team.grade,
      gender: team.gender,
      sport: team.sport,
      coachName: coach?.name ?? null,
      coachEmail: coach?.email ?? null,
      isRegistrationOpenNow: isOnSale,
      price: toDollars(getTeamPrice(season)),
    };
  }
}
