import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, CountsAsRead, IdPipe, type Principals } from '../../../../platform';
import { RainoutService } from '../rainout.service';
import { RainedOutGameResponse, ProposeRainoutDto, ApplyRainoutDto } from './rainouts.dto';

@ApiTags('rainouts')
@Access('admin')
@Controller('api/seasons')
export class RainoutsController {
  constructor(private readonly rainouts: RainoutService) {}

  /** Lists the affected games and the slots each could move to. */
  @Post(':id/rainouts/proposals')
  @HttpCode(200)
  @CountsAsRead()
  @ApiOkResponse({ type: RainedOutGameResponse, isArray: true })
  async proposeRainout(
    @Param('id', IdPipe) id: number,
    @Body() body: ProposeRainoutDto,
  ): Promise<RainedOutGameResponse[]> {
    const games = await this.rainouts.propose(id, ProposeRainoutDto.toRequest(body));
    return games.map((one) => RainedOutGameResponse.from(one));
  }

  /** Applies the whole decision or nothing. Each affected person gets one email. */
  @Post(':id/rainouts')
  @HttpCode(204)
  @ApiNoContentResponse()
  async applyRainout(
    @Param('id', IdPipe) id: number,
    @Body() body: ApplyRainoutDto,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.rainouts.apply(id, ApplyRainoutDto.decision(body), by);
  }
}
