import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { StaffMembers } from '../staff-members';
import { StaffProfile } from '../staff-profile.service';
import { StaffProfileDto, UpdateStaffProfileDto } from './staff-profile.dto';

@ApiTags('staffing')
@Access('staff')
@Controller('api/staff/profile')
export class StaffProfileController {
  constructor(
    private readonly members: StaffMembers,
    private readonly profile: StaffProfile,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: StaffProfileDto })
  async getStaffProfile(@CurrentUser() { userId }: UserPrincipal): Promise<StaffProfileDto> {
    return StaffProfileDto.from(await this.members.byUser(userId));
  }

  @Put()
  @ApiOkResponse({ type: StaffProfileDto })
  async updateStaffProfile(
    @CurrentUser() { userId }: UserPrincipal,
    @Body() body: UpdateStaffProfileDto,
  ): Promise<StaffProfileDto> {
    return StaffProfileDto.from(await this.profile.update(userId, body));
  }
}
