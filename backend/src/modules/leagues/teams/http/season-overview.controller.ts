import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, IdPipe } from '../../../../platform';
import { SeasonOverviewQueries } from '../season-overview.queries';
import { SeasonOverviewResponse } from './season-overview.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api/seasons')
export class SeasonOverviewController {
  constructor(private readonly overview: SeasonOverviewQueries) {}

  @Get(':id/overview')
  @ApiOkResponse({ type: SeasonOverviewResponse })
  async getSeasonOverview(@Param('id', IdPipe) id: number): Promise<SeasonOverviewResponse> {
    return SeasonOverviewResponse.from(await this.overview.getForSeason(id));
  }
}
