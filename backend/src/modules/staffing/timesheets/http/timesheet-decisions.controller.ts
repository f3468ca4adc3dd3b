import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { TimesheetReviewService } from '../timesheet-review.service';
import {
  DecideTimesheetDto,
  ReturnTimesheetDto,
  StaffTimesheetResponse,
  TimesheetQuery,
} from './timesheets.dto';

@ApiTags('timesheet-office')
@Access('admin')
@Controller('api/admin/timesheets')
export class TimesheetDecisionsController {
  constructor(private readonly decisions: TimesheetReviewService) {}

  @Get()
  @ApiOkResponse({
    type: StaffTimesheetResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listTimesheets(
    @Query() query: TimesheetQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffTimesheetResponse[]> {
    const { items, total } = await this.decisions.page(query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => StaffTimesheetResponse.fromRow(one));
  }

  @Post(':id/approve')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffTimesheetResponse })
  async approveTimesheet(
    @Param('id', IdPipe) id: number,
    @Body() { version }: DecideTimesheetDto,
    @Caller() by: Principals,
  ): Promise<StaffTimesheetResponse> {
    return StaffTimesheetResponse.fromRow(await this.decisions.approve(by, id, version));
  }

  /** Returns it for changes; the reason is emailed. */
  @Post(':id/return')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffTimesheetResponse })
  async returnTimesheet(
    @Param('id', IdPipe) id: number,
    @Body() { reason, version }: ReturnTimesheetDto,
    @Caller() by: Principals,
  ): Promise<StaffTimesheetResponse> {
    return StaffTimesheetResponse.fromRow(await this.decisions.returnForChanges(by, id, reason, version));
  }
}
