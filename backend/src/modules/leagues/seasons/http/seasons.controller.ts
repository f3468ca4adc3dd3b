import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { SeasonAdminService } from '../season-admin.service';
import { SeasonQueries, type SeasonRow } from '../season.queries';
import { CreateSeasonDto, SeasonDto, UpdateSeasonDto } from './seasons.dto';

@ApiTags('leagues')
@Controller('api/seasons')
export class SeasonsController {
  constructor(
    private readonly queries: SeasonQueries,
    private readonly admin: SeasonAdminService,
  ) {}

  @Get()
  @Access('public')
  @ApiOkResponse({ type: SeasonDto, isArray: true })
  async listSeasons(@Caller() by: Principals): Promise<SeasonDto[]> {
    return (await this.queries.seasons()).map((row) => shown(row, by));
  }

  @Get('active')
  @Access('public')
  @ApiOkResponse({ type: SeasonDto, isArray: true })
  async listActiveSeasons(@Caller() by: Principals): Promise<SeasonDto[]> {
    return (await this.queries.seasons({ isActive: true })).map((row) => shown(row, by));
  }

  @Get(':id')
  @Access('public')
  @ApiOkResponse({ type: SeasonDto })
  async getSeason(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<SeasonDto> {
    return shown(await this.queries.season(id), by);
  }

  @Post()
  @Access('admin')
  @ApiCreatedResponse({ type: SeasonDto })
  async createSeason(@Body() body: CreateSeasonDto, @Caller() by: Principals): Promise<SeasonDto> {
    return SeasonDto.forAdmin(await this.admin.create(body, by));
  }

  @Put(':id')
  @Access('admin')
  @ApiOkResponse({ type: SeasonDto })
  async updateSeason(
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateSeasonDto,
    @Caller() by: Principals,
  ): Promise<SeasonDto> {
    return SeasonDto.forAdmin(await this.admin.update(id, body, by));
  }
}

function shown(row: SeasonRow, by: Principals): SeasonDto {
  return by.admin ? SeasonDto.forAdmin(row) : SeasonDto.from(row);
}
