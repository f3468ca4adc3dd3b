import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caching, YearQuery } from '../../../platform';
import { ProgramQueries } from '../program.queries';
import { CampResponse } from './camps.dto';

@ApiTags('programs')
@Controller('api/camps')
export class CampsController {
  constructor(private readonly queries: ProgramQueries) {}

  @Get()
  @Access('public')
  @Caching('public, no-cache')
  @ApiOkResponse({ type: CampResponse, isArray: true })
  async listCamps(@Query() { year }: YearQuery): Promise<CampResponse[]> {
    return (await this.queries.list({ type: 'camp', year })).map((program) => CampResponse.from(program));
  }
}
