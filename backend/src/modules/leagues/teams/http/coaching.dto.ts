import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { Coaching } from '../coaching.service';

export class RegistrationStatusDto {
  @ApiProperty({ type: 'boolean' })
  @IsBoolean({ message: 'Please say true or false' })
  registrationOpen: boolean;
}

export class CoachingDto implements Coaching {
  @ApiProperty({ description: 'Whether the caller may do what the coach of the team may' })
  leads: boolean;

  @ApiProperty({ type: 'string', nullable: true })
  coachName: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Where families register, to be passed on' })
  familyLink: string | null;
}
