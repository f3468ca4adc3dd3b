import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { StaffRegistrationService } from '../staff-registration.service';
import {
  RegisterStaffDto,
  StaffRegisteredResponse,
  StaffRegistrationResponse,
} from './staff-registration.dto';

@ApiTags('staffing')
@Controller('api/staff')
export class StaffRegistrationController {
  constructor(private readonly registration: StaffRegistrationService) {}

  @Post('register')
  @Access('public')
  @ApiCreatedResponse({ type: StaffRegisteredResponse })
  async registerStaff(@Body() body: RegisterStaffDto): Promise<StaffRegisteredResponse> {
    await this.registration.register(body);
    return StaffRegisteredResponse.answer;
  }

  @Get('registration')
  @Access('family')
  @ApiOkResponse({ type: StaffRegistrationResponse })
  async getStaffRegistration(@CurrentUser() user: UserPrincipal): Promise<StaffRegistrationResponse> {
    return StaffRegistrationResponse.from(await this.registration.findPending(user));
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
    await this.registration.decline(user);
  }
}
