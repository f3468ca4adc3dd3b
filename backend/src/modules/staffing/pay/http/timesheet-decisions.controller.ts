import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { TimesheetDecisions } from '../timesheet-decisions.service';
import { DecideTimesheetDto, ReturnTimesheetDto, StaffTimesheetDto, TimesheetQuery } from './timesheets.dto';

@ApiTags('timesheet-office')
@Access('admin')
@Controller('api/admin/timesheets')
export class TimesheetDecisionsController {
  constructor(private readonly decisions: TimesheetDecisions) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: StaffTimesheetDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listTimesheets(
    @Query() query: TimesheetQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffTimesheetDto[]> {
    const { items, total } = await this.decisions.page(query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => StaffTimesheetDto.of(one));
  }

  @Post(':id/approve')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffTimesheetDto })
  async approveTimesheet(
    @Param('id', IdPipe) id: number,
    @Body() { version }: DecideTimesheetDto,
    @Caller() by: Principals,
  ): Promise<StaffTimesheetDto> {
    return StaffTimesheetDto.of(await this.decisions.approve(by, id, version));
  }

  /** Sends it back; the reason is mailed. */
  @Post(':id/return')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffTimesheetDto })
  async returnTimesheet(
    @Param('id', IdPipe) id: number,
    @Body() { reason, version }: ReturnTimesheetDto,
    @Caller() by: Principals,
  ): Promise<StaffTimesheetDto> {
    return StaffTimesheetDto.of(await this.decisions.sendBack(by, id, reason, version));
  }
}
