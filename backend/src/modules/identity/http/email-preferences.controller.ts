import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Access, CurrentUser, EmailAddress, type UserPrincipal } from '../../../platform';
import { EmailPreferenceService, type EmailPreference } from '../email-preference.service';

class EmailPreferenceResponse implements EmailPreference {
  @ApiProperty({ type: 'string', format: 'email' }) email: string;
  @ApiProperty({ type: 'boolean', description: 'True for the address the family signs in with' })
  isOwn: boolean;
  @ApiProperty({
    type: 'boolean',
    nullable: true,
    description: "Null for addresses other than the caller's own",
  })
  wantsPromotional: boolean | null;

  @ApiProperty({ type: 'boolean', description: 'True if mail servers reject this address as unknown' })
  isSuppressed: boolean;
}

class ConfirmEmailDto {
  @EmailAddress()
  email: string;
}

class UpdateEmailPreferenceDto extends ConfirmEmailDto {
  @ApiProperty({ type: 'boolean' })
  @IsBoolean()
  wantsPromotional: boolean;
}

@ApiTags('email-preferences')
@Access('family')
@Controller('api/family/email-preferences')
export class EmailPreferencesController {
  constructor(private readonly addresses: EmailPreferenceService) {}

  @Get()
  @ApiOkResponse({ type: EmailPreferenceResponse, isArray: true })
  listEmailPreferences(@CurrentUser() { userId }: UserPrincipal): Promise<EmailPreferenceResponse[]> {
    return this.addresses.list(userId);
  }

  @Put()
  @ApiOkResponse({ type: EmailPreferenceResponse, isArray: true })
  updateEmailPreference(
    @CurrentUser() { userId }: UserPrincipal,
    @Body() { email, wantsPromotional }: UpdateEmailPreferenceDto,
  ): Promise<EmailPreferenceResponse[]> {
    return this.addresses.updatePreference(userId, email, wantsPromotional);
  }

  @Post('confirmations')
  @HttpCode(200)
  @ApiOkResponse({ type: EmailPreferenceResponse, isArray: true })
  confirmEmail(
    @CurrentUser() user: UserPrincipal,
    @Body() { email }: ConfirmEmailDto,
  ): Promise<EmailPreferenceResponse[]> {
    return this.addresses.confirm(user, email);
  }
}
