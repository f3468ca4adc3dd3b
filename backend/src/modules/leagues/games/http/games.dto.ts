import { ApiProperty, PickType } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel';
import { OptionalId, OptionalText, PageQuery } from '../../../../platform';
import { GAME_STATUSES, type GameStatus } from '../domain/game-status';
import type { GameRow } from '../game.queries';

export class GameQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {
  /** Compared without case. */
  @OptionalText(50)
  sport?: string;

  @OptionalId()
  teamId?: number;
}

export class CalendarQuery {
  /** Compared without case. */
  @OptionalText(50)
  sport?: string;

  /** A team's id or slug. */
  @OptionalText(120)
  team?: string;

  @OptionalId()
  season?: number;

  @OptionalId()
  division?: number;
}

class GameTeamResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  teamSlug: string;
}

export class GameResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  sport: string;

  @ApiProperty({ type: 'integer', nullable: true })
  divisionId: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  divisionName: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  seasonId: number | null;

  @ApiProperty({ type: 'string', format: 'date' })
  date: LocalDate;

  @ApiProperty({ example: '09:00' })
  time: string;

  @ApiProperty()
  location: string;

  @ApiProperty({ type: 'string', nullable: true })
  court: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Street address, if the location is on file' })
  streetAddress: string | null;

  @ApiProperty({ type: 'integer' })
  durationMinutes: number;

  @ApiProperty({ enum: GAME_STATUSES, enumName: 'GameStatus' })
  status: GameStatus;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Reason for a postponed, canceled, or forfeited game',
  })
  statusReason: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Winner of a forfeit; null if both teams forfeited',
  })
  winnerTeamId: number | null;

  @ApiProperty({ type: 'integer' })
  homeTeamId: number;

  @ApiProperty({ type: 'integer' })
  awayTeamId: number;

  @ApiProperty({ type: GameTeamResponse, nullable: true })
  homeTeam: GameTeamResponse | null;

  @ApiProperty({ type: GameTeamResponse, nullable: true })
  awayTeam: GameTeamResponse | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null until played' })
  homeScore: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  awayScore: number | null;

  /** The version that an edit must name; only for administrators. */
  @ApiProperty({ type: 'integer', required: false })
  version?: number;

  static forAdmin(row: GameRow): GameResponse {
    return { ...GameResponse.from(row), version: row.game.editVersion };
  }

  static from({ game, homeTeam, awayTeam, division, place }: GameRow): GameResponse {
    return {
      id: game.id,
      sport: homeTeam?.sport ?? '',
      divisionId: game.divisionId,
      divisionName: division?.name ?? null,
      seasonId: homeTeam?.seasonId ?? null,
      date: game.date,
      time: game.time,
      location: game.location,
      court: game.court,
      streetAddress: place?.streetAddress ?? null,
      durationMinutes: game.durationMinutes,
      status: game.status,
      statusReason: game.statusReason,
      winnerTeamId: game.winnerTeamId,
      homeTeamId: game.homeTeamId,
      awayTeamId: game.awayTeamId,
      homeTeam: named(homeTeam),
      awayTeam: named(awayTeam),
      homeScore: game.homeScore,
      awayScore: game.awayScore,
    };
  }
}

/** The scheduled game with its conflicts. */
export class GameWithConflictsResponse extends GameResponse {
  @ApiProperty({
    type: 'string',
    isArray: true,
    description: 'Warnings: practices on the same court, or of either team, at the same time',
  })
  conflicts: string[];
}

function named(team: GameRow['homeTeam']): GameTeamResponse | null {
  return team ? { id: team.id, name: team.name, teamSlug: team.teamSlug } : null;
}
