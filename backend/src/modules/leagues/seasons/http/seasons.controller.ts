import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { SeasonQueries, type SeasonRow } from '../season.queries';
import { SeasonDto } from './seasons.dto';

@ApiTags('leagues')
@Controller('api/seasons')
export class SeasonsController {
  constructor(private readonly queries: SeasonQueries) {}

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
}

function shown(row: SeasonRow, by: Principals): SeasonDto {
  return by.admin ? SeasonDto.forAdmin(row) : SeasonDto.from(row);
}
