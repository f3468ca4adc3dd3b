import { ApiProperty } from '@nestjs/swagger';
import type { RosterRow } from '../team-page.queries';
import { TEAM_VIEWS, type TeamView } from '../team-players';

/** What the coach is told of a player's family, and nobody else. */
class PlayerFamilyDto {
  @ApiProperty()
  parentName: string;

  @ApiProperty()
  parentEmail: string;

  @ApiProperty()
  parentPhone: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  registeredAt: string;

  @ApiProperty()
  paymentStatus: string;

  static from({ registration }: RosterRow): PlayerFamilyDto {
    const { parentName, parentEmail, parentPhone, createdAt, paymentStatus } = registration;
    return { parentName, parentEmail, parentPhone, registeredAt: createdAt.toISOString(), paymentStatus };
  }
}

class TeamPlayerDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Maya Whitfield' })
  childName: string;

  @ApiProperty({ type: 'integer', nullable: true })
  jerseyNumber: number | null;

  @ApiProperty()
  grade: string;

  @ApiProperty({ type: PlayerFamilyDto, nullable: true, description: 'For the coach and the office' })
  family: PlayerFamilyDto | null;

  static from(row: RosterRow, as: TeamView['as']): TeamPlayerDto {
    const { player, registration } = row;
    return {
      id: registration.id,
      childName: registration.childName,
      jerseyNumber: player.jerseyNumber,
      grade: registration.grade,
      family: as === 'coach' ? PlayerFamilyDto.from(row) : null,
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
      players: players.map((row) => TeamPlayerDto.from(row, as)),
    };
  }
}
