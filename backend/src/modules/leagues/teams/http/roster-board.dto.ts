import { ApiProperty } from '@nestjs/swagger';
import { gradeNumber } from '../../../../kernel';
import { jsonList, jsonObject } from '../../../../platform';
import { DivisionResponse } from '../../seasons/http/seasons.dto';
import type { RosterBoard, RosterBoardPlayer, RosterBoardTeam } from '../roster-board.queries';

class RosterBoardTeamResponse {
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

  @ApiProperty({ type: 'integer', description: 'Spots held by open checkouts' })
  heldSpots: number;

  @ApiProperty({ type: 'string', nullable: true })
  coachName: string | null;

  static from({ team, coach, heldPlaces }: RosterBoardTeam): RosterBoardTeamResponse {
    return {
      ...{ id: team.id, name: team.name, school: team.school, divisionId: team.divisionId },
      ...{ maxPlayers: team.maxPlayers, heldSpots: heldPlaces, coachName: coach?.name ?? null },
    };
  }
}

class RosterBoardPlayerResponse {
  @ApiProperty({ type: 'integer', description: "The registration's ID" })
  id: number;

  @ApiProperty({ type: 'integer', description: 'Same for siblings' })
  familyId: number;

  @ApiProperty()
  childName: string;

  @ApiProperty({ example: '3rd' })
  grade: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Kindergarten = 0' })
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

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if no division matches' })
  divisionId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if unassigned' })
  teamId: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  jerseyNumber: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: "The team the child's parent coaches" })
  coachedTeamId: number | null;

  static from(player: RosterBoardPlayer): RosterBoardPlayerResponse {
    const { id, familyId, grade, school, tshirtSize, divisionId, teamId, jerseyNumber, coachedTeamId } =
      player;
    const { childName, childGender, jerseyColor, parentName } = player.registration;
    return {
      ...{ id, familyId, childName, grade, gradeNumber: gradeNumber(grade), gender: childGender, school },
      ...{ tshirtSize, jerseyColor, parentName, divisionId, teamId, jerseyNumber, coachedTeamId },
    };
  }
}

class LatestPublicationResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  moves: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  publishedAt: string;
}

export class RosterBoardResponse {
  @ApiProperty({ type: DivisionResponse, isArray: true })
  divisions: DivisionResponse[];

  @ApiProperty({ type: RosterBoardTeamResponse, isArray: true })
  teams: RosterBoardTeamResponse[];

  @ApiProperty({ type: RosterBoardPlayerResponse, isArray: true })
  players: RosterBoardPlayerResponse[];

  @ApiProperty({
    type: LatestPublicationResponse,
    nullable: true,
    description: 'Can be undone until someone moves a player',
  })
  latestPublication: LatestPublicationResponse | null;

  /** The JSON in parts, because a season has too many players to write at once. */
  static parts({ divisions, teams, players, lastPublish }: RosterBoard): Iterable<string> {
    const few: Omit<RosterBoardResponse, 'players'> = {
      divisions: divisions.map((division) => DivisionResponse.from(division)),
      teams: teams.map((team) => RosterBoardTeamResponse.from(team)),
      latestPublication: lastPublish && {
        id: lastPublish.id,
        moves: lastPublish.moves.length,
        publishedAt: lastPublish.publishedAt.toISOString(),
      },
    };
    return jsonObject(few, {
      players: jsonList(players, (player) => RosterBoardPlayerResponse.from(player)),
    });
  }
}
