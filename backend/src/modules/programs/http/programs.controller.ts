import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, Clock, IdPipe, type Principals } from '../../../platform';
import { ProgramQueries } from '../program.queries';
import { ProgramDto } from './programs.dto';

@ApiTags('programs')
@Controller('api/programs')
export class ProgramsController {
  constructor(
    private readonly queries: ProgramQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access('public')
  @ApiOkResponse({ type: ProgramDto, isArray: true })
  async listPrograms(@Res() response: Response): Promise<void> {
    const { body, etag } = await this.queries.renderedList();
    response.setHeader('ETag', etag);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.send(body);
  }

  @Get(':id')
  @Access('public')
  @ApiOkResponse({ type: ProgramDto })
  async getProgram(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<ProgramDto> {
    const program = await this.queries.find(id);
    const today = this.clock.today();
    return by.admin ? ProgramDto.forAdmin(program, today) : ProgramDto.from(program, today);
  }
}
