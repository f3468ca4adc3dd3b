import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { StaffAdminService } from '../staff-admin.service';
import { StaffQueries } from '../staff.queries';
import {
  DeactivateStaffDto,
  FuturePositionsDto,
  StaffListQuery,
  StaffMemberDto,
  StaffSummaryDto,
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
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: StaffMemberDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listStaff(
    @Query() query: StaffListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffMemberDto[]> {
    const { items, total } = await this.staff.page(query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => StaffMemberDto.from(one));
  }

  @Get('summary')
  @ApiOkResponse({ type: StaffSummaryDto })
  summarizeStaff(): Promise<StaffSummaryDto> {
    return this.staff.summary();
  }

  @Patch(':id')
  @ApiOkResponse({ type: StaffMemberDto })
  async updateStaff(
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateStaffDto,
    @Caller() by: Principals,
  ): Promise<StaffMemberDto> {
    return StaffMemberDto.from(await this.admin.update(id, body, by));
  }

  @Get(':id/future')
  @ApiOkResponse({ type: FuturePositionsDto })
  async listFuturePositions(@Param('id', IdPipe) id: number): Promise<FuturePositionsDto> {
    return { positions: await this.admin.futureOf(id) };
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffMemberDto })
  async deactivateStaff(
    @Param('id', IdPipe) id: number,
    @Body() { reason }: DeactivateStaffDto,
    @Caller() by: Principals,
  ): Promise<StaffMemberDto> {
    return StaffMemberDto.from(await this.admin.deactivate(id, reason, by));
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffMemberDto })
  async reactivateStaff(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<StaffMemberDto> {
    return StaffMemberDto.from(await this.admin.reactivate(id, by));
  }
}
