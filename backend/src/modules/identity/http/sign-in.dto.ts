import { ApiProperty } from '@nestjs/swagger';
import { EmailAddress, OptionalText } from '../../../platform';
import { REDIRECT_MAX_LENGTH } from '../domain/redirect-path';
import type { User } from '../entities/user.entity';
import type { SignInResult } from '../sign-in-link.service';

export class SuccessResponse {
  @ApiProperty({ type: 'boolean', example: true })
  success: boolean;

  static readonly done: SuccessResponse = { success: true };
}

export class SendMagicLinkDto {
  @EmailAddress()
  email: string;

  /** A path of this site that the link leads to. */
  @OptionalText(REDIRECT_MAX_LENGTH)
  redirectUrl?: string | null;
}

export class MagicLinkSentResponse {
  @ApiProperty({ type: 'boolean', example: true })
  success: boolean;

  @ApiProperty({ type: 'string', example: 'Check your email for the login link.' })
  message: string;

  @ApiProperty({ type: 'string', required: false, description: 'Returned only to administrators.' })
  magicLink?: string;
}

export class UserResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string', format: 'email' })
  email: string;

  @ApiProperty({ type: 'string', description: 'First and last name; empty if unknown.' })
  name: string;

  @ApiProperty({ type: 'string', nullable: true })
  firstName: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  lastName: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  profileImageUrl: string | null;

  @ApiProperty({ enum: ['parent', 'staff'], enumName: 'UserRole' })
  role: string;

  @ApiProperty({ type: 'boolean' })
  hasStaffProfile: boolean;

  static from(user: User): UserResponse {
    const { id, email, name, firstName, lastName, profileImageUrl, role, hasStaffProfile } = user;
    return { id, email, name, firstName, lastName, profileImageUrl, role, hasStaffProfile };
  }
}

export class SignedInResponse {
  @ApiProperty({ type: 'string', description: 'Bearer token, valid for seven days.' })
  token: string;

  @ApiProperty({ type: UserResponse })
  user: UserResponse;

  @ApiProperty({ type: 'string', nullable: true, description: 'A path on this site.' })
  redirectTo: string | null;

  static from({ token, user, redirectTo }: SignInResult): SignedInResponse {
    return { token, user: UserResponse.from(user), redirectTo };
  }
}
