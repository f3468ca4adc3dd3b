import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdPipe, type UserPrincipal } from '../../../../platform';
import { Timesheets } from '../timesheets.service';
import { SubmitTimesheetDto, TimesheetDto } from './timesheets.dto';

@ApiTags('timesheets')
@Access('staff')
@Controller('api/staff/timesheets')
export class TimesheetsController {
  constructor(private readonly timesheets: Timesheets) {}

  /** The caller's own, the last week first. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: TimesheetDto, isArray: true })
  async listOwnTimesheets(@CurrentUser() { userId }: UserPrincipal): Promise<TimesheetDto[]> {
    return (await this.timesheets.own(userId)).map((one) => TimesheetDto.from(one));
  }

  /** Takes the place of what was said of that program and week before. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TimesheetDto })
  async submitTimesheet(
    @CurrentUser() user: UserPrincipal,
    @Body() body: SubmitTimesheetDto,
  ): Promise<TimesheetDto> {
    return TimesheetDto.from(await this.timesheets.submit(SubmitTimesheetDto.worked(body), user));
  }

  /** Takes back what is not approved. */
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
