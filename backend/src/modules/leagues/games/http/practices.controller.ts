import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { Practices } from '../practices.service';
import { ChangePracticeDto, PlannedPracticeDto, SchedulePracticeDto } from './practices.dto';

@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api')
export class PracticesController {
  constructor(private readonly practices: Practices) {}

  /** One, or one a week. */
  @Post('teams/:id/events')
  @ApiCreatedResponse({ type: PlannedPracticeDto })
  async schedulePractice(
    @Param('id', IdPipe) id: number,
    @Body() body: SchedulePracticeDto,
    @Caller() by: Principals,
  ): Promise<PlannedPracticeDto> {
    return PlannedPracticeDto.of(await this.practices.schedule(id, SchedulePracticeDto.facts(body), by));
  }

  /** The families of the team are told. */
  @Patch('team-events/:id')
  @ApiOkResponse({ type: PlannedPracticeDto })
  async changePractice(
    @Param('id', IdPipe) id: number,
    @Body() body: ChangePracticeDto,
    @Caller() by: Principals,
  ): Promise<PlannedPracticeDto> {
    return PlannedPracticeDto.of(await this.practices.change(id, ChangePracticeDto.edit(body), by));
  }

  /** It is cancelled, and stays in the list; the families of the team are told. */
  @Delete('team-events/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async cancelPractice(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.practices.cancel(id, by);
  }
}
