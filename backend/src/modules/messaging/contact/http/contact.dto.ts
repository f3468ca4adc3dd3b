import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { TeamOfFamily } from '../../../leagues';
import { EmailAddress, OptionalPhoneNumber, OptionalText, RequiredText } from '../../../../platform';

export class SubmitContactDto {
  @RequiredText('Name is required', 120)
  name: string;

  @EmailAddress(undefined, 254)
  email: string;

  @OptionalPhoneNumber(40)
  phone?: string | null;

  @RequiredText('Subject is required', 200)
  subject: string;

  @RequiredText('Message is required', 5000)
  message: string;

  @OptionalText(200)
  previousCoach?: string | null;

  @OptionalText(120)
  school?: string | null;

  @OptionalText(50)
  grade?: string | null;

  /** Hidden from people, who leave it empty; bots that fill in every field do not. */
  @OptionalText(500)
  leaveEmpty?: string | null;
}

/** From the family dashboard; the author is known from the session. */
export class MessageCoachDto {
  @RequiredText('Please fill in both subject and message.', 200)
  subject: string;

  @RequiredText('Please fill in both subject and message.', 5000)
  message: string;

  @RequiredText('Please add a parent with an email address to your family data first.', 120)
  parentName: string;

  @EmailAddress('Please add a parent with an email address to your family data first.', 254)
  parentEmail: string;

  /** As stored by the family. */
  @OptionalText(40)
  parentPhone?: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    required: false,
    description:
      "Null sends the message to the office. If omitted, it goes to the family's only team's coach, or to the office if there is no team.",
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  leagueTeamId?: number | null;
}

export class ContactableTeamResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'Null if the office answers for this team' })
  coachName: string | null;

  static from({ id, name, coach }: TeamOfFamily): ContactableTeamResponse {
    return { id, name, coachName: coach?.name ?? null };
  }
}

export class ContactReceivedResponse {
  @ApiProperty()
  success: boolean;

  @ApiProperty()
  message: string;
}
