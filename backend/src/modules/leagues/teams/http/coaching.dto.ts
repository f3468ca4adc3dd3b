import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { Coaching } from '../team-management.service';

export class RegistrationStatusDto {
  @ApiProperty({ type: 'boolean' })
  @IsBoolean({ message: 'Must be true or false' })
  registrationOpen: boolean;
}

export class CoachViewResponse implements Coaching {
  @ApiProperty({ description: "True if the caller has the coach's permissions on this team" })
  canManage: boolean;

  @ApiProperty({ type: 'string', nullable: true })
  coachName: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Registration link to share with families' })
  inviteLink: string | null;
}
