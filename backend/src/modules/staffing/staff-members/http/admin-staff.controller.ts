import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { StaffAdminService } from '../staff-admin.service';
import { StaffQueries } from '../staff.queries';
import {
  DeactivateStaffDto,
  UpcomingWorkResponse,
  StaffListQuery,
  StaffMemberResponse,
  StaffSummaryResponse,
  UpdateStaffDto,
} from './admin-staff.dto';

@ApiTags('staffing-office')
@Access('admin')
@Controller('api/admin/staff')
export class AdminStaffController {
  constructor(
    private readonly staff: StaffQueries,
    private readonly admin: StaffAdminService,
  ) {}

  @Get()
  @ApiOkResponse({
    type: StaffMemberResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listStaff(
    @Query() query: StaffListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffMemberResponse[]> {
    const { items, total } = await this.staff.page(query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => StaffMemberResponse.from(one));
  }

  @Get('summary')
  @ApiOkResponse({ type: StaffSummaryResponse })
  summarizeStaff(): Promise<StaffSummaryResponse> {
    return this.staff.summary();
  }

  @Patch(':id')
  @ApiOkResponse({ type: StaffMemberResponse })
  async updateStaff(
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateStaffDto,
    @Caller() by: Principals,
  ): Promise<StaffMemberResponse> {
    return StaffMemberResponse.from(await this.admin.update(id, body, by));
  }

  @Get(':id/upcoming-work')
  @ApiOkResponse({ type: UpcomingWorkResponse })
  async listUpcomingWork(@Param('id', IdPipe) id: number): Promise<UpcomingWorkResponse> {
    return { upcomingWork: await this.admin.getFuture(id) };
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffMemberResponse })
  async deactivateStaff(
    @Param('id', IdPipe) id: number,
    @Body() { reason }: DeactivateStaffDto,
    @Caller() by: Principals,
  ): Promise<StaffMemberResponse> {
    return StaffMemberResponse.from(await this.admin.deactivate(id, reason, by));
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffMemberResponse })
  async reactivateStaff(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<StaffMemberResponse> {
    return StaffMemberResponse.from(await this.admin.reactivate(id, by));
  }
}
