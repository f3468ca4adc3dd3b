import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, IdPipe } from '../../../../platform';
import { SeasonQueries } from '../season.queries';
import { DivisionDto, DivisionQuery } from './seasons.dto';

@ApiTags('leagues')
@Access('public')
@Controller('api/divisions')
export class DivisionsController {
  constructor(private readonly queries: SeasonQueries) {}

  @Get()
  @ApiOkResponse({ type: DivisionDto, isArray: true })
  async listDivisions(@Query() query: DivisionQuery): Promise<DivisionDto[]> {
    return (await this.queries.divisions(query.seasonId)).map((division) => DivisionDto.from(division));
  }

  @Get('season/:id')
  @ApiOkResponse({ type: DivisionDto, isArray: true })
  async listSeasonDivisions(@Param('id', IdPipe) id: number): Promise<DivisionDto[]> {
    return (await this.queries.divisions(id)).map((division) => DivisionDto.from(division));
  }
}
