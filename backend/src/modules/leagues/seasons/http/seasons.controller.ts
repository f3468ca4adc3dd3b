import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caching, Caller, IdPipe, YearQuery, type Principals } from '../../../../platform';
import { SeasonQueries, type SeasonRow } from '../season.queries';
import { SeasonResponse } from './seasons.dto';

@ApiTags('leagues')
@Controller('api/seasons')
export class SeasonsController {
  constructor(private readonly queries: SeasonQueries) {}

  @Get()
  @Access('public')
  @Caching('private, no-cache')
  @ApiOkResponse({ type: SeasonResponse, isArray: true })
  async listSeasons(@Query() { year }: YearQuery, @Caller() by: Principals): Promise<SeasonResponse[]> {
    return (await this.queries.seasons({ year })).map((row) => shown(row, by));
  }

  @Get('active')
  @Access('public')
  @Caching('private, no-cache')
  @ApiOkResponse({ type: SeasonResponse, isArray: true })
  async listActiveSeasons(@Caller() by: Principals): Promise<SeasonResponse[]> {
    return (await this.queries.seasons({ isActive: true })).map((row) => shown(row, by));
  }

  @Get(':id')
  @Access('public')
  @Caching('private, no-cache')
  @ApiOkResponse({ type: SeasonResponse })
  async getSeason(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<SeasonResponse> {
    return shown(await this.queries.season(id), by);
  }
}

function shown(row: SeasonRow, by: Principals): SeasonResponse {
  return by.admin ? SeasonResponse.forAdmin(row) : SeasonResponse.from(row);
}
