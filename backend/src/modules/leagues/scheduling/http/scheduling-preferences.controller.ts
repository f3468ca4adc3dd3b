import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { UnavailableDateService } from '../unavailable-date.service';
import { SchedulingPreferencesService } from '../scheduling-preferences.service';
import {
  UpdateSchedulingPreferencesDto,
  UnavailableDateDto,
  UnavailableDatesResponse,
  SchedulingPreferencesResponse,
} from './scheduling-preferences.dto';

/** A season's scheduling preferences. */
@ApiTags('scheduling-preferences')
@Controller('api')
export class SchedulingPreferencesController {
  constructor(
    private readonly preferences: SchedulingPreferencesService,
    private readonly unavailableDates: UnavailableDateService,
  ) {}

  @Get('seasons/:id/scheduling-preferences')
  @Access('admin')
  @ApiOkResponse({ type: SchedulingPreferencesResponse })
  async getSchedulingPreferences(@Param('id', IdPipe) id: number): Promise<SchedulingPreferencesResponse> {
    return SchedulingPreferencesResponse.from(await this.preferences.read(id));
  }

  @Patch('seasons/:id/scheduling-preferences')
  @Access('admin')
  @ApiOkResponse({ type: SchedulingPreferencesResponse })
  async updateSchedulingPreferences(
    @Param('id', IdPipe) id: number,
    @Body() { version, ...edit }: UpdateSchedulingPreferencesDto,
    @Caller() by: Principals,
  ): Promise<SchedulingPreferencesResponse> {
    await this.preferences.save(id, edit, version, by);
    return SchedulingPreferencesResponse.from(await this.preferences.read(id));
  }

  @Get('teams/:id/unavailable-dates')
  @Access('coach', 'family', 'admin')
  @ApiOkResponse({ type: UnavailableDatesResponse })
  async listUnavailableDates(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<UnavailableDatesResponse> {
    return UnavailableDatesResponse.from(await this.unavailableDates.listForTeam(id, by));
  }

  @Post('teams/:id/unavailable-dates')
  @HttpCode(200)
  @Access('coach', 'family', 'admin')
  @ApiOkResponse({ type: UnavailableDatesResponse })
  async addUnavailableDate(
    @Param('id', IdPipe) id: number,
    @Body() { date }: UnavailableDateDto,
    @Caller() by: Principals,
  ): Promise<UnavailableDatesResponse> {
    return UnavailableDatesResponse.from(await this.unavailableDates.add(id, date, by));
  }

  @Delete('teams/:id/unavailable-dates')
  @Access('coach', 'family', 'admin')
  @ApiOkResponse({ type: UnavailableDatesResponse })
  async removeUnavailableDate(
    @Param('id', IdPipe) id: number,
    @Query() { date }: UnavailableDateDto,
    @Caller() by: Principals,
  ): Promise<UnavailableDatesResponse> {
    return UnavailableDatesResponse.from(await this.unavailableDates.remove(id, date, by));
  }
}
