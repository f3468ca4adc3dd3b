import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import type { Division } from '../entities/division.entity';
import { SeasonQueries } from '../season.queries';
import { DivisionDto, DivisionQuery } from './seasons.dto';

@ApiTags('league-office')
@Access('public')
@Controller('api/divisions')
export class DivisionsController {
  constructor(private readonly queries: SeasonQueries) {}

  @Get()
  @ApiOkResponse({ type: DivisionDto, isArray: true })
  async listDivisions(@Query() query: DivisionQuery, @Caller() by: Principals): Promise<DivisionDto[]> {
    return (await this.queries.divisions(query.seasonId)).map((division) => shown(division, by));
  }

  @Get('season/:id')
  @ApiOkResponse({ type: DivisionDto, isArray: true })
  async listSeasonDivisions(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<DivisionDto[]> {
    return (await this.queries.divisions(id)).map((division) => shown(division, by));
  }
}

function shown(division: Division, by: Principals): DivisionDto {
  return by.admin ? DivisionDto.forAdmin(division) : DivisionDto.from(division);
}
