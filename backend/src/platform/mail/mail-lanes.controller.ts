import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { Principals } from '../access/principal';
import { LANE_STATES, getLaneState, MAIL_LANES, type LaneState, type MailLane } from './lanes';
import type { MailLaneState } from './mail-lane-state.entity';
import { MailLaneService } from './mail-lane.service';

class MailLaneResponse {
  @ApiProperty({ type: 'string', enum: MAIL_LANES })
  lane: MailLane;

  @ApiProperty({ type: 'string', enum: LANE_STATES })
  state: LaneState;

  @ApiProperty({ type: 'string', nullable: true, description: "Why this lane is stopped; null if it isn't" })
  reason: string | null;

  static from(lane: MailLaneState): MailLaneResponse {
    return { lane: lane.lane, state: getLaneState(lane), reason: lane.pausedReason };
  }
}

@ApiTags('mail')
@Access('admin')
@Controller('api/admin/mail/lanes')
export class MailLanesController {
  constructor(private readonly lanes: MailLaneService) {}

  @Get()
  @ApiOkResponse({ type: MailLaneResponse, isArray: true })
  async listMailLanes(): Promise<MailLaneResponse[]> {
    return (await this.lanes.list()).map((lane) => MailLaneResponse.from(lane));
  }

  @Post('bulk/resume')
  @HttpCode(200)
  @ApiOkResponse({ type: MailLaneResponse })
  async resumeBulkMail(@Caller() caller: Principals): Promise<MailLaneResponse> {
    return MailLaneResponse.from(await this.lanes.resumeBulk(caller));
  }
}
