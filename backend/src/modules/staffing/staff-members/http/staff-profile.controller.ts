import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { StaffLookup } from '../staff-lookup';
import { StaffProfileService } from '../staff-profile.service';
import { StaffProfileResponse, UpdateStaffProfileDto } from './staff-profile.dto';

@ApiTags('staffing')
@Access('staff')
@Controller('api/staff/profile')
export class StaffProfileController {
  constructor(
    private readonly members: StaffLookup,
    private readonly profile: StaffProfileService,
  ) {}

  @Get()
  @ApiOkResponse({ type: StaffProfileResponse })
  async getStaffProfile(@CurrentUser() { userId }: UserPrincipal): Promise<StaffProfileResponse> {
    return StaffProfileResponse.from(await this.members.getByUser(userId));
  }

  @Put()
  @ApiOkResponse({ type: StaffProfileResponse })
  async updateStaffProfile(
    @CurrentUser() { userId }: UserPrincipal,
    @Body() body: UpdateStaffProfileDto,
  ): Promise<StaffProfileResponse> {
    return StaffProfileResponse.from(await this.profile.update(userId, body));
  }
}
