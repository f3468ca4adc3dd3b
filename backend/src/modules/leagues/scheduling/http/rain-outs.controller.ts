import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, CountsAsRead, IdPipe, type Principals } from '../../../../platform';
import { RainOuts } from '../rain-outs';
import { RainedOutGameDto, RainOutWishDto, TakeRainOutDto } from './rain-outs.dto';

@ApiTags('rain-outs')
@Access('admin')
@Controller('api/seasons')
export class RainOutsController {
  constructor(private readonly rainOuts: RainOuts) {}

  /** What falls out, and where each game could go. */
  @Post(':id/rain-out/proposal')
  @HttpCode(200)
  @CountsAsRead()
  @ApiOkResponse({ type: RainedOutGameDto, isArray: true })
  async proposeRainOut(
    @Param('id', IdPipe) id: number,
    @Body() body: RainOutWishDto,
  ): Promise<RainedOutGameDto[]> {
    const games = await this.rainOuts.propose(id, RainOutWishDto.wish(body));
    return games.map((one) => RainedOutGameDto.from(one));
  }

  /** All of it or nothing; whoever is concerned gets one mail. */
  @Post(':id/rain-out')
  @HttpCode(204)
  @ApiNoContentResponse()
  async takeRainOut(
    @Param('id', IdPipe) id: number,
    @Body() body: TakeRainOutDto,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.rainOuts.take(id, TakeRainOutDto.decision(body), by);
  }
}
