import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { StaffRegistration } from '../staff-registration.service';
import { RegisterStaffDto, StaffRegisteredDto, StaffRegistrationDto } from './staff-registration.dto';

@ApiTags('staffing')
@Controller('api/staff')
export class StaffRegistrationController {
  constructor(private readonly registration: StaffRegistration) {}

  @Post('register')
  @Access('public')
  @ApiCreatedResponse({ type: StaffRegisteredDto })
  async registerStaff(@Body() body: RegisterStaffDto): Promise<StaffRegisteredDto> {
    await this.registration.register(body);
    return StaffRegisteredDto.answer;
  }

  @Get('registration')
  @Access('family')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: StaffRegistrationDto })
  async getStaffRegistration(@CurrentUser() user: UserPrincipal): Promise<StaffRegistrationDto> {
    return StaffRegistrationDto.from(await this.registration.pendingOf(user));
  }

  @Post('registration/confirm')
  @Access('family')
  @HttpCode(204)
  @ApiNoContentResponse()
  async confirmStaffRegistration(@CurrentUser() user: UserPrincipal): Promise<void> {
    await this.registration.confirm(user);
  }

  @Delete('registration')
  @Access('family')
  @HttpCode(204)
  @ApiNoContentResponse()
  async refuseStaffRegistration(@CurrentUser() user: UserPrincipal): Promise<void> {
    await this.registration.refuse(user);
  }
}
