import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { GAME_MINUTES } from '../domain/game-slot';
import type { Game } from '../entities/game.entity';
import { GameAdminService } from '../game-admin.service';
import { gameCsv } from '../game-csv';
import { GameScores } from '../game-scores';
import { GameQueries } from '../game.queries';
import { PracticeClashes } from '../practice-clashes';
import { CreateGameDto, GameScoreDto, UpdateGameDto } from './game-edits.dto';
import { ArrangedGameDto, GameDto } from './games.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api/games')
export class GameEditsController {
  constructor(
    private readonly queries: GameQueries,
    private readonly admin: GameAdminService,
    private readonly scores: GameScores,
    private readonly practices: PracticeClashes,
  ) {}

  /** Every game of a season, for a spreadsheet. */
  @Get('season/:id/export')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="games.csv"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportSeasonGames(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<string> {
    await this.admin.recordExport(id, by);
    return gameCsv(await this.queries.schedule({ seasonId: id }));
  }

  @Post()
  @ApiCreatedResponse({ type: ArrangedGameDto })
  async createGame(
    @Body() { confirm, court, minutes = GAME_MINUTES, ...game }: CreateGameDto,
    @Caller() by: Principals,
  ): Promise<ArrangedGameDto> {
    return this.arranged(await this.admin.create({ ...game, minutes, court: court || null }, confirm, by));
  }

  /** Moves, postpones, cancels, forfeits or restores it. */
  @Patch(':id')
  @ApiOkResponse({ type: ArrangedGameDto })
  async updateGame(
    @Param('id', IdPipe) id: number,
    @Body() { confirm, court, ...edit }: UpdateGameDto,
    @Caller() by: Principals,
  ): Promise<ArrangedGameDto> {
    const wanted = { ...edit, ...(court === undefined ? {} : { court: court || null }) };
    return this.arranged(await this.admin.change(id, wanted, confirm, by));
  }

  /** The office's own entry: final at once. */
  @Post(':id/score')
  @HttpCode(200)
  @ApiOkResponse({ type: GameDto })
  async scoreGame(
    @Param('id', IdPipe) id: number,
    @Body() { version, homeScore, awayScore }: GameScoreDto,
    @Caller() by: Principals,
  ): Promise<GameDto> {
    return this.shown(await this.scores.enter(id, { homeScore, awayScore }, version, by));
  }

  private async arranged(game: Game): Promise<ArrangedGameDto> {
    const clashes = game.status === 'scheduled' ? await this.practices.ofGame(game) : [];
    return { ...(await this.shown(game)), clashes };
  }

  private async shown(game: Game): Promise<GameDto> {
    return GameDto.forAdmin(await this.queries.shown(game));
  }
}
