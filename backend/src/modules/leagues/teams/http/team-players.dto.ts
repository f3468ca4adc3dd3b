import { ApiProperty } from '@nestjs/swagger';
import type { RosterRow } from '../team-page.queries';
import { TEAM_VIEWS, type TeamView } from '../team-players';

class TeamPlayerDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Maya Whitfield' })
  childName: string;

  @ApiProperty({ type: 'integer', nullable: true })
  jerseyNumber: number | null;

  @ApiProperty()
  grade: string;

  static from({ player, registration }: RosterRow): TeamPlayerDto {
    return {
      id: registration.id,
      childName: registration.childName,
      jerseyNumber: player.jerseyNumber,
      grade: registration.grade,
    };
  }
}

class TeamContactDto {
  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  phone: string;
}

export class TeamViewDto {
  @ApiProperty({
    enum: TEAM_VIEWS,
    type: 'string',
    nullable: true,
    description: 'null: the caller does not belong to it',
  })
  as: TeamView['as'];

  @ApiProperty({ type: TeamContactDto, nullable: true })
  coach: TeamContactDto | null;

  @ApiProperty({ type: TeamPlayerDto, isArray: true })
  players: TeamPlayerDto[];

  static from({ as, coach, players }: TeamView): TeamViewDto {
    return {
      as,
      coach: coach && { name: coach.name, email: coach.email, phone: coach.phone },
      players: players.map((row) => TeamPlayerDto.from(row)),
    };
  }
}
