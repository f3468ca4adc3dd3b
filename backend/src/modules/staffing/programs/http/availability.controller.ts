import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { AvailabilityService } from '../availability.service';
import { AvailabilityResponse, SaveAvailabilityDto } from './availability.dto';

@ApiTags('staff-programs')
@Access('staff')
@Controller('api/staff/availability')
export class AvailabilityController {
  constructor(private readonly availabilities: AvailabilityService) {}

  @Get()
  @ApiOkResponse({ type: AvailabilityResponse, isArray: true })
  async listOwnAvailability(@CurrentUser() { userId }: UserPrincipal): Promise<AvailabilityResponse[]> {
    return (await this.availabilities.listForUser(userId)).map((one) => AvailabilityResponse.from(one));
  }

  /** Sets or changes it. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: AvailabilityResponse })
  async saveAvailability(
    @CurrentUser() { userId }: UserPrincipal,
    @Body() body: SaveAvailabilityDto,
  ): Promise<AvailabilityResponse> {
    return AvailabilityResponse.from(
      await this.availabilities.saveResponse(SaveAvailabilityDto.toInput(body), userId),
    );
  }
}
