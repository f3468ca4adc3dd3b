import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { AssignmentQueries } from '../assignment.queries';
import { Assignments } from '../assignments.service';
import {
  AssignmentChoiceDto,
  AssignStaffDto,
  ProgramChoicesQuery,
  StaffAssignmentDto,
} from './assignments.dto';

@ApiTags('staff-programs-office')
@Access('admin')
@Controller('api/admin/staff/assignments')
export class OfficeAssignmentsController {
  constructor(
    private readonly queries: AssignmentQueries,
    private readonly assignments: Assignments,
  ) {}

  /** Of programs that are not over, the latest first. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: StaffAssignmentDto, isArray: true })
  async listStaffAssignments(): Promise<StaffAssignmentDto[]> {
    return (await this.queries.all()).map((row) => StaffAssignmentDto.from(row));
  }

  /** Who could be assigned to a program, and what speaks against it. */
  @Get('choices')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AssignmentChoiceDto, isArray: true })
  async listAssignmentChoices(@Query() { programId }: ProgramChoicesQuery): Promise<AssignmentChoiceDto[]> {
    return (await this.queries.choices(programId)).map((choice) => AssignmentChoiceDto.from(choice));
  }

  @Post()
  @ApiCreatedResponse({ type: StaffAssignmentDto })
  async assignStaff(@Body() body: AssignStaffDto, @Caller() by: Principals): Promise<StaffAssignmentDto> {
    const { id } = await this.assignments.assign(AssignStaffDto.wanted(body), by);
    return StaffAssignmentDto.from(await this.queries.one(id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeAssignment(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.assignments.remove(id, by);
  }
}
