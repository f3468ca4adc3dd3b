import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { CoachMessages } from '../coach-messages';
import { ContactService } from '../contact.service';
import { ContactReceivedDto, MessageCoachDto, SubmitContactDto, TeamToWriteToDto } from './contact.dto';

const RECEIVED: ContactReceivedDto = {
  success: true,
  message: 'Message sent successfully! We will get back to you within 24 hours.',
};

@ApiTags('messaging')
@Controller('api')
export class ContactController {
  constructor(
    private readonly contacts: ContactService,
    private readonly coaches: CoachMessages,
  ) {}

  @Post('contacts')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: ContactReceivedDto })
  async submitContact(@Body() body: SubmitContactDto): Promise<ContactReceivedDto> {
    if (body.leaveEmpty) return RECEIVED;
    await this.contacts.submit({
      userId: null,
      leagueTeamId: null,
      name: body.name,
      email: body.email,
      phone: body.phone ?? null,
      subject: body.subject,
      message: body.message,
      previousCoach: body.previousCoach ?? null,
      school: body.school ?? null,
      grade: body.grade ?? null,
    });
    return RECEIVED;
  }

  /** Whose coaches the family can write to. */
  @Get('contact/teams')
  @Access('family')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: TeamToWriteToDto, isArray: true })
  async listTeamsToWriteTo(@CurrentUser() { userId }: UserPrincipal): Promise<TeamToWriteToDto[]> {
    return (await this.coaches.teams(userId)).map((team) => TeamToWriteToDto.from(team));
  }

  @Post('contact')
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: ContactReceivedDto })
  async messageCoach(
    @CurrentUser() user: UserPrincipal,
    @Body() body: MessageCoachDto,
  ): Promise<ContactReceivedDto> {
    await this.coaches.send(user.userId, { ...body, parentPhone: body.parentPhone ?? null });
    return RECEIVED;
  }
}
