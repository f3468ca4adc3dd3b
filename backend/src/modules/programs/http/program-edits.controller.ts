import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, Clock, IdPipe, type Principals } from '../../../platform';
import { ProgramAdminService } from '../program-admin.service';
import { ProgramQueries } from '../program.queries';
import { AudienceResponse, AudienceQueryResponse } from './audience.dto';
import { CreateProgramDto, ToggleRegistrationDto, UpdateProgramDto } from './program-edits.dto';
import { ProgramResponse } from './programs.dto';

@ApiTags('program-office')
@Controller('api/programs')
export class ProgramEditsController {
  constructor(
    private readonly queries: ProgramQueries,
    private readonly admin: ProgramAdminService,
    private readonly clock: Clock,
  ) {}

  /** What the form shows before saving. */
  @Get('audience')
  @Access('admin')
  @ApiOkResponse({ type: AudienceResponse })
  async getAudience(@Query() { programId, ...asked }: AudienceQueryResponse): Promise<AudienceResponse> {
    if (programId === undefined) return AudienceResponse.from(asked);
    return AudienceResponse.from({ ...asked, divisions: await this.queries.getDivisions(programId) });
  }

  @Post()
  @Access('admin')
  @ApiCreatedResponse({ type: ProgramResponse })
  async createProgram(@Body() body: CreateProgramDto, @Caller() by: Principals): Promise<ProgramResponse> {
    return ProgramResponse.forAdmin(await this.admin.create(body, by), this.clock.today());
  }

  @Patch(':id')
  @Access('admin')
  @ApiOkResponse({ type: ProgramResponse })
  async updateProgram(
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateProgramDto,
    @Caller() by: Principals,
  ): Promise<ProgramResponse> {
    return ProgramResponse.forAdmin(await this.admin.update(id, body, by), this.clock.today());
  }

  @Patch(':id/toggle-registration')
  @Access('admin')
  @ApiOkResponse({ type: ProgramResponse })
  async toggleProgramRegistration(
    @Param('id', IdPipe) id: number,
    @Body() body: ToggleRegistrationDto,
    @Caller() by: Principals,
  ): Promise<ProgramResponse> {
    const program = await this.admin.toggleRegistration(id, body?.registrationOpen, by);
    return ProgramResponse.forAdmin(program, this.clock.today());
  }

  @Delete(':id')
  @Access('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteProgram(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.admin.delete(id, by);
  }
}
