import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { getPage } from '../../../../kernel';
import { Access, Caller, PAGED, PagingQuery, shownPage, type Principals } from '../../../../platform';
import { AdminAvailabilityService } from '../admin-availability.service';
import {
  SendRemindersDto,
  RemindersSentResponse,
  StaffAvailabilityResponse,
  MissingAvailabilityResponse,
} from './availability.dto';

@ApiTags('staff-programs-office')
@Access('admin')
@Controller('api/admin/staff-availability')
export class AdminAvailabilityController {
  constructor(private readonly availability: AdminAvailabilityService) {}

  @Get()
  @ApiOkResponse({ type: StaffAvailabilityResponse, isArray: true, ...PAGED })
  async listStaffAvailability(
    @Query() paging: PagingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffAvailabilityResponse[]> {
    const answers = getPage(await this.availability.listResponses(), paging);
    return shownPage(response, answers, (one) => StaffAvailabilityResponse.from(one));
  }

  @Get('unanswered')
  @ApiOkResponse({ type: MissingAvailabilityResponse, isArray: true, ...PAGED })
  async listUnanswered(
    @Query() paging: PagingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MissingAvailabilityResponse[]> {
    const missing = getPage(await this.availability.unanswered(), paging);
    return shownPage(response, missing, (one) => MissingAvailabilityResponse.from(one));
  }

  @Post('remind')
  @HttpCode(200)
  @ApiOkResponse({ type: RemindersSentResponse })
  async remindOfAvailability(
    @Body() { programId }: SendRemindersDto,
    @Caller() by: Principals,
  ): Promise<RemindersSentResponse> {
    return { reminded: await this.availability.remind(programId, by) };
  }
}
