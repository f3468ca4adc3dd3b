import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, MaxLength } from 'class-validator';
import { IgnoredField, IsOptionalField, OptionalText } from '../../../../platform';

const STATUSES = ['completed', 'processing', 'refunded'] as const;

export class RegisterForTeamDto {
  @ApiProperty({ type: 'integer' })
  @IsInt({ message: 'Choose a child' })
  childId: number;

  /** The coupon code; blank for none. */
  @OptionalText(50)
  coupon?: string | null;

  @ApiProperty({ type: 'boolean', required: false })
  @IsOptionalField()
  @IsBoolean({ message: 'Must be true or false' })
  waiverAccepted?: boolean;

  @ApiProperty({ required: false, maxLength: 20, description: 'Version of the waiver the family was shown' })
  @IsOptionalField()
  @MaxLength(20)
  waiverVersion?: string;

  @IgnoredField() childName?: unknown;
  @IgnoredField() childGrade?: unknown;
  @IgnoredField() childGender?: unknown;
  @IgnoredField() amount?: unknown;
}

export class TeamRegistrationResponse {
  @ApiProperty({ type: 'string', enum: STATUSES })
  status: (typeof STATUSES)[number];

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null until the registration is complete' })
  registrationId: number | null;

  @ApiProperty()
  teamSlug: string;
}
