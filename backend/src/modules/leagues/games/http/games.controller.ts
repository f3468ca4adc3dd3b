import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { parseId } from '../../../../kernel';
import {
  Access,
  Caching,
  Caller,
  IdPipe,
  jsonList,
  renderInSlices,
  sendRendered,
  type Principals,
} from '../../../../platform';
import { GameFeedQueries } from '../game-feed.queries';
import { GameQueries, type GameFilter } from '../game.queries';
import { CalendarQuery, GameResponse, GameQuery } from './games.dto';

@ApiTags('leagues')
@Access('public')
@Controller('api/games')
export class GamesController {
  constructor(
    private readonly queries: GameQueries,
    private readonly feeds: GameFeedQueries,
  ) {}

  /** Upcoming games first, then played ones, latest first. */
  @Get()
  @Caching('public, no-cache')
  @ApiOkResponse({ type: GameResponse, isArray: true })
  async listGames(@Query() query: GameQuery, @Res() response: Response): Promise<void> {
    const { page, pageSize, ...filter } = query;
    const { items, total } = await this.queries.listUpcomingFirst(filter, page, pageSize);
    response.setHeader('X-Total-Count', String(total));
    const answer = await renderInSlices(jsonList(items, (row) => GameResponse.from(row)));
    sendRendered(response, answer, 'application/json; charset=utf-8');
  }

  /**
   * A calendar to download or subscribe to: all games of a season, division, or team; otherwise all games from 60 days
   * ago on, of all sports or one.
   */
  @Get('calendar.ics')
  @Caching('public, max-age=300')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getGameCalendar(
    @Query() { sport, team, season, division }: CalendarQuery,
    @Res() response: Response,
  ): Promise<void> {
    const filter = { sport: sport || undefined, seasonId: season, divisionId: division, ...teamFilter(team) };
    sendRendered(response, await this.feeds.getCalendar(filter), 'text/calendar; charset=utf-8');
  }

  /** All games of a season, in playing order. */
  @Get('season/:id')
  @Caching('private, no-cache')
  @ApiOkResponse({ type: GameResponse, isArray: true })
  listSeasonGames(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
    @Res() response: Response,
  ): Promise<void> {
    return this.sendGames({ seasonId: id }, by, response);
  }

  /** All games of a division, in playing order. */
  @Get('division/:id')
  @Caching('private, no-cache')
  @ApiOkResponse({ type: GameResponse, isArray: true })
  listDivisionGames(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
    @Res() response: Response,
  ): Promise<void> {
    return this.sendGames({ divisionId: id }, by, response);
  }

  /** Only administrators get the version that an edit must name. */
  private async sendGames(filter: GameFilter, by: Principals, response: Response): Promise<void> {
    const answer = by.admin
      ? await this.feeds.getList(filter, 'admin', (row) => GameResponse.forAdmin(row))
      : await this.feeds.getList(filter, 'public', (row) => GameResponse.from(row));
    sendRendered(response, answer, 'application/json; charset=utf-8');
  }
}

/** A team is named by its id or its slug. */
function teamFilter(team: string | undefined): GameFilter {
  if (!team) return {};
  const teamId = parseId(team);
  return teamId === null ? { teamSlug: team } : { teamId };
}
