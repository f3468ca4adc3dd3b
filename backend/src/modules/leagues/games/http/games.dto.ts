import { ApiProperty, PickType } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel';
import { OptionalId, OptionalText, PageQuery } from '../../../../platform';
import { GAME_STATUSES, type GameStatus } from '../domain/game-status';
import type { GameRow } from '../game.queries';

export class GameQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {
  /** In any case. */
  @OptionalText(50)
  sport?: string;

  @OptionalId()
  teamId?: number;
}

export class CalendarQuery {
  /** In any case. */
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

class GameTeamDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  teamSlug: string;
}

export class GameDto {
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

  @ApiProperty({ type: 'string', nullable: true, description: 'Street and town of a place that is known' })
  placeAddress: string | null;

  @ApiProperty({ type: 'integer' })
  minutes: number;

  @ApiProperty({ enum: GAME_STATUSES, enumName: 'GameStatus' })
  status: GameStatus;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why it is not played as planned' })
  reason: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a forfeit; null where neither team came' })
  winnerTeamId: number | null;

  @ApiProperty({ type: 'integer' })
  homeTeamId: number;

  @ApiProperty({ type: 'integer' })
  awayTeamId: number;

  @ApiProperty({ type: GameTeamDto, nullable: true })
  homeTeam: GameTeamDto | null;

  @ApiProperty({ type: GameTeamDto, nullable: true })
  awayTeam: GameTeamDto | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null until played' })
  homeScore: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  awayScore: number | null;

  /** What an edit begins from; administrators alone learn it. */
  @ApiProperty({ type: 'integer', required: false })
  version?: number;

  static forAdmin(row: GameRow): GameDto {
    return { ...GameDto.from(row), version: row.game.editVersion };
  }

  static from({ game, homeTeam, awayTeam, division, place }: GameRow): GameDto {
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
      placeAddress: place?.address ?? null,
      minutes: game.minutes,
      status: game.status,
      reason: game.reason,
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

/** A game as it was arranged. */
export class ArrangedGameDto extends GameDto {
  @ApiProperty({
    type: 'string',
    isArray: true,
    description: 'Practices on its floor, or of its teams, at its time: a warning',
  })
  clashes: string[];
}

function named(team: GameRow['homeTeam']): GameTeamDto | null {
  return team ? { id: team.id, name: team.name, teamSlug: team.teamSlug } : null;
}
