import { ApiProperty } from '@nestjs/swagger';
import type { RosterRow } from '../team-page.queries';
import { TEAM_VIEWERS, type TeamViewer } from '../team-roster.queries';

/** What only the coach sees of a player's family. */
class PlayerFamilyResponse {
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

  static from({ registration }: RosterRow): PlayerFamilyResponse {
    const { parentName, parentEmail, parentPhone, createdAt, paymentStatus } = registration;
    return { parentName, parentEmail, parentPhone, registeredAt: createdAt.toISOString(), paymentStatus };
  }
}

class TeamPlayerResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Maya Whitfield' })
  childName: string;

  @ApiProperty({ type: 'integer', nullable: true })
  jerseyNumber: number | null;

  @ApiProperty()
  grade: string;

  @ApiProperty({
    type: PlayerFamilyResponse,
    nullable: true,
    description: 'Only for the coach and the office',
  })
  family: PlayerFamilyResponse | null;

  static from(row: RosterRow, as: TeamViewer['as']): TeamPlayerResponse {
    const { player, registration } = row;
    return {
      id: registration.id,
      childName: registration.childName,
      jerseyNumber: player.jerseyNumber,
      grade: registration.grade,
      family: as === 'coach' ? PlayerFamilyResponse.from(row) : null,
    };
  }
}

class TeamContactResponse {
  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  phone: string;
}

export class TeamRosterResponse {
  @ApiProperty({
    enum: TEAM_VIEWERS,
    type: 'string',
    nullable: true,
    description: "Null if the caller isn't on this team",
  })
  viewerRole: TeamViewer['as'];

  @ApiProperty({ type: TeamContactResponse, nullable: true })
  coach: TeamContactResponse | null;

  @ApiProperty({ type: TeamPlayerResponse, isArray: true })
  players: TeamPlayerResponse[];

  static from({ as, coach, players }: TeamViewer): TeamRosterResponse {
    return {
      viewerRole: as,
      coach: coach && { name: coach.name, email: coach.email, phone: coach.phone },
      players: players.map((row) => TeamPlayerResponse.from(row, as)),
    };
  }
}
