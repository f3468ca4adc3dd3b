import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, IdPipe } from '../../../../platform';
import { SeasonOverviewQueries } from '../season-overview.queries';
import { SeasonOverviewDto } from './season-overview.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api/seasons')
export class SeasonOverviewController {
  constructor(private readonly overview: SeasonOverviewQueries) {}

  @Get(':id/overview')
  @ApiOkResponse({ type: SeasonOverviewDto })
  async getSeasonOverview(@Param('id', IdPipe) id: number): Promise<SeasonOverviewDto> {
    return SeasonOverviewDto.from(await this.overview.of(id));
  }
}
