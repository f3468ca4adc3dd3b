import { ApiProperty } from '@nestjs/swagger';
import { gradeNumber } from '../../../../kernel';
import { DivisionDto } from '../../seasons/http/seasons.dto';
import type { Board, BoardPlayer, BoardTeam } from '../board.queries';

class BoardTeamDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  school: string;

  @ApiProperty({ type: 'integer', nullable: true })
  divisionId: number | null;

  @ApiProperty({ type: 'integer' })
  maxPlayers: number;

  @ApiProperty({ type: 'integer', description: 'Places of open checkouts' })
  heldPlaces: number;

  @ApiProperty({ type: 'string', nullable: true })
  coachName: string | null;

  static from({ team, coach, heldPlaces }: BoardTeam): BoardTeamDto {
    return {
      ...{ id: team.id, name: team.name, school: team.school, divisionId: team.divisionId },
      ...{ maxPlayers: team.maxPlayers, heldPlaces, coachName: coach?.name ?? null },
    };
  }
}

class BoardPlayerDto {
  @ApiProperty({ type: 'integer', description: "Its registration's" })
  id: number;

  @ApiProperty({ type: 'integer', description: 'Alike for siblings' })
  familyId: number;

  @ApiProperty()
  childName: string;

  @ApiProperty({ example: '3rd' })
  grade: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Kindergarten is 0' })
  gradeNumber: number | null;

  @ApiProperty({ example: 'Girls' })
  gender: string;

  @ApiProperty()
  school: string;

  @ApiProperty({ example: 'Youth M' })
  tshirtSize: string;

  @ApiProperty()
  jerseyColor: string;

  @ApiProperty()
  parentName: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null: no division covers it' })
  divisionId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null: in the pool' })
  teamId: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  jerseyNumber: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The team that its parent leads' })
  coachedTeamId: number | null;

  static from(player: BoardPlayer): BoardPlayerDto {
    const { id, familyId, grade, school, tshirtSize, divisionId, teamId, jerseyNumber, coachedTeamId } =
      player;
    const { childName, childGender, jerseyColor, parentName } = player.registration;
    return {
      ...{ id, familyId, childName, grade, gradeNumber: gradeNumber(grade), gender: childGender, school },
      ...{ tshirtSize, jerseyColor, parentName, divisionId, teamId, jerseyNumber, coachedTeamId },
    };
  }
}

class LastPublishDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  moves: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  publishedAt: string;
}

export class BoardDto {
  @ApiProperty({ type: DivisionDto, isArray: true })
  divisions: DivisionDto[];

  @ApiProperty({ type: BoardTeamDto, isArray: true })
  teams: BoardTeamDto[];

  @ApiProperty({ type: BoardPlayerDto, isArray: true })
  players: BoardPlayerDto[];

  @ApiProperty({
    type: LastPublishDto,
    nullable: true,
    description: 'Can be undone while nobody moved since',
  })
  lastPublish: LastPublishDto | null;

  static from({ divisions, teams, players, lastPublish }: Board): BoardDto {
    return {
      divisions: divisions.map((division) => DivisionDto.from(division)),
      teams: teams.map((team) => BoardTeamDto.from(team)),
      players: players.map((player) => BoardPlayerDto.from(player)),
      lastPublish: lastPublish && {
        id: lastPublish.id,
        moves: lastPublish.moves.length,
        publishedAt: lastPublish.publishedAt.toISOString(),
      },
    };
  }
}
