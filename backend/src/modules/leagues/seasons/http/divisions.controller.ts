import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caching, Caller, IdPipe, type Principals } from '../../../../platform';
import type { Division } from '../entities/division.entity';
import { SeasonQueries } from '../season.queries';
import { DivisionResponse, DivisionQuery } from './seasons.dto';

@ApiTags('league-office')
@Access('public')
@Caching('private, no-cache')
@Controller('api/divisions')
export class DivisionsController {
  constructor(private readonly queries: SeasonQueries) {}

  @Get()
  @ApiOkResponse({ type: DivisionResponse, isArray: true })
  async listDivisions(@Query() query: DivisionQuery, @Caller() by: Principals): Promise<DivisionResponse[]> {
    return (await this.queries.divisions(query)).map((division) => shown(division, by));
  }

  @Get('season/:id')
  @ApiOkResponse({ type: DivisionResponse, isArray: true })
  async listSeasonDivisions(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<DivisionResponse[]> {
    return (await this.queries.divisions({ seasonId: id })).map((division) => shown(division, by));
  }
}

function shown(division: Division, by: Principals): DivisionResponse {
  return by.admin ? DivisionResponse.forAdmin(division) : DivisionResponse.from(division);
}
