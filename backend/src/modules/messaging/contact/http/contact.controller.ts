import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { CoachMessageService } from '../coach-message.service';
import { ContactService } from '../contact.service';
import {
  ContactReceivedResponse,
  MessageCoachDto,
  SubmitContactDto,
  ContactableTeamResponse,
} from './contact.dto';

const RECEIVED: ContactReceivedResponse = {
  success: true,
  message: 'Message sent successfully! We will get back to you within 24 hours.',
};

@ApiTags('messaging')
@Controller('api')
export class ContactController {
  constructor(
    private readonly contacts: ContactService,
    private readonly coaches: CoachMessageService,
  ) {}

  @Post('contacts')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: ContactReceivedResponse })
  async submitContact(@Body() body: SubmitContactDto): Promise<ContactReceivedResponse> {
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

  /** The teams whose coaches the family can write to. */
  @Get('contact/teams')
  @Access('family')
  @ApiOkResponse({ type: ContactableTeamResponse, isArray: true })
  async listContactableTeams(@CurrentUser() { userId }: UserPrincipal): Promise<ContactableTeamResponse[]> {
    return (await this.coaches.teams(userId)).map((team) => ContactableTeamResponse.from(team));
  }

  @Post('contact')
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: ContactReceivedResponse })
  async messageCoach(
    @CurrentUser() user: UserPrincipal,
    @Body() body: MessageCoachDto,
  ): Promise<ContactReceivedResponse> {
    await this.coaches.send(user.userId, { ...body, parentPhone: body.parentPhone ?? null });
    return RECEIVED;
  }
}
