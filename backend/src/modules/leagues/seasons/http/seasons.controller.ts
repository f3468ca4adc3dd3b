import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, IdPipe } from '../../../../platform';
import { SeasonQueries } from '../season.queries';
import { SeasonDto } from './seasons.dto';

@ApiTags('leagues')
@Access('public')
@Controller('api/seasons')
export class SeasonsController {
  constructor(private readonly queries: SeasonQueries) {}

  @Get()
  @ApiOkResponse({ type: SeasonDto, isArray: true })
  async listSeasons(): Promise<SeasonDto[]> {
    return (await this.queries.seasons()).map((row) => SeasonDto.from(row));
  }

  @Get('active')
  @ApiOkResponse({ type: SeasonDto, isArray: true })
  async listActiveSeasons(): Promise<SeasonDto[]> {
    return (await this.queries.seasons({ isActive: true })).map((row) => SeasonDto.from(row));
  }

  @Get(':id')
  @ApiOkResponse({ type: SeasonDto })
  async getSeason(@Param('id', IdPipe) id: number): Promise<SeasonDto> {
    return SeasonDto.from(await this.queries.season(id));
  }
}
