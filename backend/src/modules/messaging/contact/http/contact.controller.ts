import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { ContactService } from '../contact.service';
import { ContactReceivedDto, MessageCoachDto, SubmitContactDto } from './contact.dto';

const RECEIVED: ContactReceivedDto = {
  success: true,
  message: 'Message sent successfully! We will get back to you within 24 hours.',
};

@ApiTags('messaging')
@Controller('api')
export class ContactController {
  constructor(private readonly contacts: ContactService) {}

  @Post('contacts')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: ContactReceivedDto })
  async submitContact(@Body() body: SubmitContactDto): Promise<ContactReceivedDto> {
    await this.contacts.submit({
      userId: null,
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

  @Post('contact')
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: ContactReceivedDto })
  async messageCoach(
    @CurrentUser() user: UserPrincipal,
    @Body() body: MessageCoachDto,
  ): Promise<ContactReceivedDto> {
    await this.contacts.submit({
      userId: user.userId,
      name: body.parentName,
      email: body.parentEmail,
      phone: body.parentPhone ?? null,
      subject: body.subject,
      message: body.message,
      previousCoach: null,
      school: null,
      grade: null,
    });
    return RECEIVED;
  }
}
