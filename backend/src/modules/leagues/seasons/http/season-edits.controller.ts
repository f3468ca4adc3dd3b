import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { SeasonAdminService } from '../season-admin.service';
import { CreateSeasonDto, SeasonResponse, UpdateSeasonDto } from './seasons.dto';

@ApiTags('league-office')
@Controller('api/seasons')
export class SeasonEditsController {
  constructor(private readonly admin: SeasonAdminService) {}

  @Post()
  @Access('admin')
  @ApiCreatedResponse({ type: SeasonResponse })
  async createSeason(@Body() body: CreateSeasonDto, @Caller() by: Principals): Promise<SeasonResponse> {
    return SeasonResponse.forAdmin(await this.admin.create(body, by));
  }

  @Put(':id')
  @Access('admin')
  @ApiOkResponse({ type: SeasonResponse })
  async updateSeason(
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateSeasonDto,
    @Caller() by: Principals,
  ): Promise<SeasonResponse> {
    return SeasonResponse.forAdmin(await this.admin.update(id, body, by));
  }
}
