import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdPipe, type UserPrincipal } from '../../../../platform';
import { TimesheetService } from '../timesheet.service';
import { SubmitTimesheetDto, TimesheetResponse } from './timesheets.dto';

@ApiTags('timesheets')
@Access('staff')
@Controller('api/staff/timesheets')
export class TimesheetsController {
  constructor(private readonly timesheets: TimesheetService) {}

  /** The caller's own, latest week first. */
  @Get()
  @ApiOkResponse({ type: TimesheetResponse, isArray: true })
  async listOwnTimesheets(@CurrentUser() { userId }: UserPrincipal): Promise<TimesheetResponse[]> {
    return (await this.timesheets.listOwn(userId)).map((one) => TimesheetResponse.from(one));
  }

  /** Replaces earlier hours for the same program and week. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TimesheetResponse })
  async submitTimesheet(
    @CurrentUser() user: UserPrincipal,
    @Body() body: SubmitTimesheetDto,
  ): Promise<TimesheetResponse> {
    return TimesheetResponse.from(await this.timesheets.submit(SubmitTimesheetDto.worked(body), user));
  }

  /** Deletes hours that are not approved. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async withdrawTimesheet(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: UserPrincipal,
  ): Promise<void> {
    await this.timesheets.withdraw(id, user);
  }
}
