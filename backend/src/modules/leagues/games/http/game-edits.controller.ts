import { Body, Controller, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, sendCsv, type Principals } from '../../../../platform';
import { GAME_MINUTES } from '../domain/game-slot';
import type { Game } from '../entities/game.entity';
import { GameAdminService } from '../game-admin.service';
import { gameCsv } from '../game-csv';
import { GameScoreService } from '../game-score.service';
import { GameQueries } from '../game.queries';
import { PracticeConflictQueries } from '../practice-conflict.queries';
import { CreateGameDto, GameScoreDto, UpdateGameDto } from './game-edits.dto';
import { GameWithConflictsResponse, GameResponse } from './games.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api/games')
export class GameEditsController {
  constructor(
    private readonly queries: GameQueries,
    private readonly admin: GameAdminService,
    private readonly scores: GameScoreService,
    private readonly practices: PracticeConflictQueries,
  ) {}

  /** Streams every game of a season as a spreadsheet. */
  @Get('season/:id/export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportSeasonGames(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
    @Res() response: Response,
  ): Promise<void> {
    await this.admin.recordExport(id, by);
    await sendCsv(response, 'games.csv', gameCsv(this.queries.scheduleInBatches({ seasonId: id })));
  }

  @Post()
  @ApiCreatedResponse({ type: GameWithConflictsResponse })
  async createGame(
    @Body() { confirm, court, durationMinutes = GAME_MINUTES, ...game }: CreateGameDto,
    @Caller() by: Principals,
  ): Promise<GameWithConflictsResponse> {
    return this.arranged(
      await this.admin.create({ ...game, durationMinutes, court: court || null }, confirm, by),
    );
  }

  /** Moves, postpones, cancels, forfeits or restores a game. */
  @Patch(':id')
  @ApiOkResponse({ type: GameWithConflictsResponse })
  async updateGame(
    @Param('id', IdPipe) id: number,
    @Body() { confirm, court, ...edit }: UpdateGameDto,
    @Caller() by: Principals,
  ): Promise<GameWithConflictsResponse> {
    const wanted = { ...edit, ...(court === undefined ? {} : { court: court || null }) };
    return this.arranged(await this.admin.change(id, wanted, confirm, by));
  }

  /** Enters the final score. */
  @Post(':id/score')
  @HttpCode(200)
  @ApiOkResponse({ type: GameResponse })
  async scoreGame(
    @Param('id', IdPipe) id: number,
    @Body() { version, homeScore, awayScore }: GameScoreDto,
    @Caller() by: Principals,
  ): Promise<GameResponse> {
    return this.toResponse(await this.scores.enterScore(id, { homeScore, awayScore }, version, by));
  }

  private async arranged(game: Game): Promise<GameWithConflictsResponse> {
    const conflicts = game.status === 'scheduled' ? await this.practices.findForGame(game) : [];
    return { ...(await this.toResponse(game)), conflicts: conflicts };
  }

  private async toResponse(game: Game): Promise<GameResponse> {
    return GameResponse.forAdmin(await this.queries.toRow(game));
  }
}
