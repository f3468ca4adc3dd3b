import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { getPage } from '../../../../kernel';
import { Access, Caller, IdPipe, PAGED, PagingQuery, shownPage, type Principals } from '../../../../platform';
import { AssignmentQueries } from '../assignment.queries';
import { StaffAssignmentService } from '../staff-assignment.service';
import {
  AssignmentChoiceResponse,
  AssignStaffDto,
  ProgramChoicesQuery,
  StaffAssignmentResponse,
} from './assignments.dto';

@ApiTags('staff-programs-office')
@Access('admin')
@Controller('api/admin/staff/assignments')
export class AdminAssignmentsController {
  constructor(
    private readonly queries: AssignmentQueries,
    private readonly assignments: StaffAssignmentService,
  ) {}

  /** Of programs that are not over, latest first. */
  @Get()
  @ApiOkResponse({ type: StaffAssignmentResponse, isArray: true, ...PAGED })
  async listStaffAssignments(
    @Query() paging: PagingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffAssignmentResponse[]> {
    return shownPage(response, await this.queries.page(paging), (row) => StaffAssignmentResponse.from(row));
  }

  /** Candidates for a program, with warnings. */
  @Get('candidates')
  @ApiOkResponse({ type: AssignmentChoiceResponse, isArray: true, ...PAGED })
  async listAssignmentChoices(
    @Query() { programId, ...paging }: ProgramChoicesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AssignmentChoiceResponse[]> {
    const choices = getPage(await this.queries.choices(programId), paging);
    return shownPage(response, choices, (choice) => AssignmentChoiceResponse.from(choice));
  }

  @Post()
  @ApiCreatedResponse({ type: StaffAssignmentResponse })
  async assignStaff(
    @Body() body: AssignStaffDto,
    @Caller() by: Principals,
  ): Promise<StaffAssignmentResponse> {
    const { id } = await this.assignments.assign(AssignStaffDto.wanted(body), by);
    return StaffAssignmentResponse.from(await this.queries.get(id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeAssignment(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.assignments.remove(id, by);
  }
}
