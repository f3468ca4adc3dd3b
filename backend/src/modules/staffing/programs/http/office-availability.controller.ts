import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform';
import { OfficeAvailability } from '../office-availability.service';
import { RemindDto, RemindedDto, StaffAvailabilityDto, UnansweredDto } from './availability.dto';

@ApiTags('staff-programs-office')
@Access('admin')
@Controller('api/admin/staff-availability')
export class OfficeAvailabilityController {
  constructor(private readonly availability: OfficeAvailability) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: StaffAvailabilityDto, isArray: true })
  async listStaffAvailability(): Promise<StaffAvailabilityDto[]> {
    return (await this.availability.answers()).map((one) => StaffAvailabilityDto.from(one));
  }

  @Get('unanswered')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: UnansweredDto, isArray: true })
  async listUnanswered(): Promise<UnansweredDto[]> {
    return (await this.availability.unanswered()).map((one) => UnansweredDto.from(one));
  }

  @Post('remind')
  @HttpCode(200)
  @ApiOkResponse({ type: RemindedDto })
  async remindOfAvailability(@Body() { programId }: RemindDto): Promise<RemindedDto> {
    return { reminded: await this.availability.remind(programId) };
  }
}
