import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform';
import { ProgramQueries } from '../program.queries';
import { CampDto } from './camps.dto';

@ApiTags('programs')
@Controller('api/camps')
export class CampsController {
  constructor(private readonly queries: ProgramQueries) {}

  @Get()
  @Access('public')
  @ApiOkResponse({ type: CampDto, isArray: true })
  async listCamps(): Promise<CampDto[]> {
    return (await this.queries.list('camp')).map((program) => CampDto.from(program));
  }
}
