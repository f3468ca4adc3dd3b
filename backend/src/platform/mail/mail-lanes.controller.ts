import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { Principals } from '../access/principal';
import { LANE_STATES, laneState, MAIL_LANES, type LaneState, type MailLane } from './lanes';
import type { MailLaneState } from './mail-lane-state.entity';
import { MailLanes } from './mail-lanes';

class MailLaneDto {
  @ApiProperty({ type: 'string', enum: MAIL_LANES })
  lane: MailLane;

  @ApiProperty({ type: 'string', enum: LANE_STATES })
  state: LaneState;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why nothing leaves by this lane' })
  reason: string | null;

  static from(lane: MailLaneState): MailLaneDto {
    return { lane: lane.lane, state: laneState(lane), reason: lane.pausedReason };
  }
}

@ApiTags('mail')
@Access('admin')
@Controller('api/admin/mail/lanes')
export class MailLanesController {
  constructor(private readonly lanes: MailLanes) {}

  @Get()
  @ApiOkResponse({ type: MailLaneDto, isArray: true })
  async listMailLanes(): Promise<MailLaneDto[]> {
    return (await this.lanes.list()).map((lane) => MailLaneDto.from(lane));
  }

  @Post('bulk/resume')
  @HttpCode(200)
  @ApiOkResponse({ type: MailLaneDto })
  async resumeBulkMail(@Caller() caller: Principals): Promise<MailLaneDto> {
    return MailLaneDto.from(await this.lanes.resumeBulk(caller));
  }
}
