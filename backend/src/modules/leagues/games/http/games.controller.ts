import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { parseId } from '../../../../kernel';
import {
  Access,
  Caller,
  IdPipe,
  organisationSettings,
  SavedSettings,
  Settings,
  type Principals,
} from '../../../../platform';
import { gameCalendar } from '../game-calendar';
import { GameQueries, type GameFilter, type GameRow } from '../game.queries';
import { CalendarQuery, GameDto, GameQuery } from './games.dto';

@ApiTags('leagues')
@Access('public')
@Controller('api/games')
export class GamesController {
  constructor(
    private readonly queries: GameQueries,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
  ) {}

  /** What comes next first, then what was played, the latest first. */
  @Get()
  @ApiOkResponse({ type: GameDto, isArray: true })
  async listGames(
    @Query() query: GameQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GameDto[]> {
    const { page, pageSize, ...filter } = query;
    const { items, total } = await this.queries.games(filter, page, pageSize);
    response.setHeader('X-Total-Count', String(total));
    return items.map((row) => GameDto.from(row));
  }

  /** A file to keep, or a feed to subscribe to: all games, or those of a sport, a season, a division or a team. */
  @Get('calendar.ics')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getGameCalendar(@Query() { sport, team, season, division }: CalendarQuery): Promise<string> {
    const filter = { sport: sport || undefined, seasonId: season, divisionId: division, ...teamFilter(team) };
    const rows = await this.queries.schedule(filter);
    const { name } = this.saved.of(organisationSettings);
    const { appUrl, organisation } = this.settings;
    const site = { name, url: appUrl, timeZone: organisation.timeZone };
    return gameCalendar(rows, site);
  }

  @Get('season/:id')
  @ApiOkResponse({ type: GameDto, isArray: true })
  async listSeasonGames(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<GameDto[]> {
    return (await this.queries.schedule({ seasonId: id })).map((row) => shown(row, by));
  }

  @Get('division/:id')
  @ApiOkResponse({ type: GameDto, isArray: true })
  async listDivisionGames(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<GameDto[]> {
    return (await this.queries.schedule({ divisionId: id })).map((row) => shown(row, by));
  }
}

const shown = (row: GameRow, by: Principals): GameDto =>
  by.admin ? GameDto.forAdmin(row) : GameDto.from(row);

/** A team is named by its id or its slug. */
function teamFilter(team: string | undefined): GameFilter {
  if (!team) return {};
  const teamId = parseId(team);
  return teamId === null ? { teamSlug: team } : { teamId };
}
