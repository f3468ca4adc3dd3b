import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Access,
  Caching,
  Caller,
  Clock,
  IdPipe,
  sendRendered,
  YearQuery,
  type Principals,
} from '../../../platform';
import { ProgramQueries } from '../program.queries';
import { ProgramResponse } from './programs.dto';

@ApiTags('programs')
@Controller('api/programs')
export class ProgramsController {
  constructor(
    private readonly queries: ProgramQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access('public')
  @Caching('public, no-cache')
  @ApiOkResponse({ type: ProgramResponse, isArray: true })
  async listPrograms(@Query() { year }: YearQuery, @Res() response: Response): Promise<void> {
    sendRendered(response, await this.queries.getRenderedList(year), 'application/json; charset=utf-8');
  }

  @Get(':id')
  @Access('public')
  @Caching('private, no-cache')
  @ApiOkResponse({ type: ProgramResponse })
  async getProgram(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<ProgramResponse> {
    const program = await this.queries.find(id);
    const today = this.clock.today();
    return by.admin ? ProgramResponse.forAdmin(program, today) : ProgramResponse.from(program, today);
  }
}
