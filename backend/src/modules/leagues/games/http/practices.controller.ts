import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { PracticeService } from '../practice.service';
import { ChangePracticeDto, ScheduledPracticeResponse, SchedulePracticeDto } from './practices.dto';

@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api')
export class PracticesController {
  constructor(private readonly practices: PracticeService) {}

  /** Creates one practice, or one per week. */
  @Post('teams/:id/events')
  @ApiCreatedResponse({ type: ScheduledPracticeResponse })
  async schedulePractice(
    @Param('id', IdPipe) id: number,
    @Body() body: SchedulePracticeDto,
    @Caller() by: Principals,
  ): Promise<ScheduledPracticeResponse> {
    return ScheduledPracticeResponse.fromPlan(
      await this.practices.schedule(id, SchedulePracticeDto.facts(body), by),
    );
  }

  /** Changes a practice and notifies the team's families. */
  @Patch('team-events/:id')
  @ApiOkResponse({ type: ScheduledPracticeResponse })
  async changePractice(
    @Param('id', IdPipe) id: number,
    @Body() body: ChangePracticeDto,
    @Caller() by: Principals,
  ): Promise<ScheduledPracticeResponse> {
    return ScheduledPracticeResponse.fromPlan(
      await this.practices.change(id, ChangePracticeDto.edit(body), by),
    );
  }

  /** Cancels a practice and notifies the team's families. It stays in the list. */
  @Delete('team-events/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async cancelPractice(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.practices.cancel(id, by);
  }
}
