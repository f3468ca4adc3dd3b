import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, MaxLength } from 'class-validator';
import { DecidedByServer, MayBeLeftOut, OptionalText } from '../../../../platform';

const STATUSES = ['completed', 'processing', 'refunded'] as const;

export class RegisterForTeamDto {
  @ApiProperty({ type: 'integer' })
  @IsInt({ message: 'Please choose a child' })
  childId: number;

  /** The code; blank is none. */
  @OptionalText(50)
  coupon?: string | null;

  @ApiProperty({ type: 'boolean', required: false })
  @MayBeLeftOut()
  @IsBoolean({ message: 'Please say true or false' })
  waiverAccepted?: boolean;

  @ApiProperty({ required: false, maxLength: 20, description: 'The version that was shown' })
  @MayBeLeftOut()
  @MaxLength(20)
  waiverVersion?: string;

  @DecidedByServer() childName?: unknown;
  @DecidedByServer() childGrade?: unknown;
  @DecidedByServer() childGender?: unknown;
  @DecidedByServer() amount?: unknown;
}

export class TeamRegistrationDto {
  @ApiProperty({ type: 'string', enum: STATUSES })
  status: (typeof STATUSES)[number];

  @ApiProperty({ type: 'integer', nullable: true, description: 'null unless it is completed' })
  registrationId: number | null;

  @ApiProperty()
  teamSlug: string;
}
