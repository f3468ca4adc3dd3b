import { Controller, Get, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../platform';
import { LeagueQueries } from '../league.queries';
import { GameDto, GameQuery } from './games.dto';

@ApiTags('leagues')
@Access('public')
@Controller('api/games')
export class GamesController {
  constructor(private readonly queries: LeagueQueries) {}

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

  @Get('season/:id')
  @ApiOkResponse({ type: GameDto, isArray: true })
  async listSeasonGames(@Param('id', ParseIntPipe) id: number): Promise<GameDto[]> {
    return (await this.queries.schedule({ seasonId: id })).map((row) => GameDto.from(row));
  }

  @Get('division/:id')
  @ApiOkResponse({ type: GameDto, isArray: true })
  async listDivisionGames(@Param('id', ParseIntPipe) id: number): Promise<GameDto[]> {
    return (await this.queries.schedule({ divisionId: id })).map((row) => GameDto.from(row));
  }
}
