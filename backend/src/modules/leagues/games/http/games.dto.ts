import { ApiProperty, PickType } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel';
import { OptionalId, OptionalText, PageQuery } from '../../../../platform';
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

  @ApiProperty()
  status: string;

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

  static from({ game, homeTeam, awayTeam, division }: GameRow): GameDto {
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
      status: game.status,
      homeTeamId: game.homeTeamId,
      awayTeamId: game.awayTeamId,
      homeTeam: named(homeTeam),
      awayTeam: named(awayTeam),
      homeScore: game.homeScore,
      awayScore: game.awayScore,
    };
  }
}

function named(team: GameRow['homeTeam']): GameTeamDto | null {
  return team ? { id: team.id, name: team.name, teamSlug: team.teamSlug } : null;
}
