import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { GAME_MINUTES } from '../domain/game-slot';
import type { Game } from '../entities/game.entity';
import { GameAdminService } from '../game-admin.service';
import { GameScores } from '../game-scores';
import { GameQueries } from '../game.queries';
import { CreateGameDto, GameScoreDto, UpdateGameDto } from './game-edits.dto';
import { GameDto } from './games.dto';

@ApiTags('leagues')
@Access('admin')
@Controller('api/games')
export class GameEditsController {
  constructor(
    private readonly queries: GameQueries,
    private readonly admin: GameAdminService,
    private readonly scores: GameScores,
  ) {}

  @Post()
  @ApiCreatedResponse({ type: GameDto })
  async createGame(
    @Body() { confirm, court, minutes = GAME_MINUTES, ...game }: CreateGameDto,
    @Caller() by: Principals,
  ): Promise<GameDto> {
    return this.shown(await this.admin.create({ ...game, minutes, court: court || null }, confirm, by));
  }

  /** Moves, postpones, cancels, forfeits or restores it. */
  @Patch(':id')
  @ApiOkResponse({ type: GameDto })
  async updateGame(
    @Param('id', IdPipe) id: number,
    @Body() { confirm, court, ...edit }: UpdateGameDto,
    @Caller() by: Principals,
  ): Promise<GameDto> {
    const wanted = { ...edit, ...(court === undefined ? {} : { court: court || null }) };
    return this.shown(await this.admin.change(id, wanted, confirm, by));
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

  private async shown(game: Game): Promise<GameDto> {
    return GameDto.forAdmin(await this.queries.shown(game));
  }
}
