import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { Availabilities } from '../availabilities.service';
import { AvailabilityDto, SayAvailabilityDto } from './availability.dto';

@ApiTags('staff-programs')
@Access('staff')
@Controller('api/staff/availability')
export class AvailabilityController {
  constructor(private readonly availabilities: Availabilities) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AvailabilityDto, isArray: true })
  async listOwnAvailability(@CurrentUser() { userId }: UserPrincipal): Promise<AvailabilityDto[]> {
    return (await this.availabilities.own(userId)).map((one) => AvailabilityDto.from(one));
  }

  /** Sets or changes it. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: AvailabilityDto })
  async sayAvailability(
    @CurrentUser() { userId }: UserPrincipal,
    @Body() body: SayAvailabilityDto,
  ): Promise<AvailabilityDto> {
    return AvailabilityDto.from(await this.availabilities.say(SayAvailabilityDto.said(body), userId));
  }
}
