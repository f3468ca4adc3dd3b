import { ApiProperty } from '@nestjs/swagger';
import { REFEREE_ASSIGNMENT_STATUSES, type RefereeAssignmentStatus } from '../domain/referee-assignment';
import type { ShownOffer } from '../referee-offer.service';

export class RefereeOfferResponse {
  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ type: 'string', format: 'date' })
  date: string;

  @ApiProperty({ type: 'string', example: '09:00' })
  timeSlot: string;

  @ApiProperty({ type: 'string' })
  location: string;

  @ApiProperty({ type: 'string' })
  field: string;

  @ApiProperty({ type: 'string', nullable: true, example: 'Owls vs Foxes' })
  match: string | null;

  @ApiProperty({ enum: REFEREE_ASSIGNMENT_STATUSES, enumName: 'RefereeAssignmentStatus' })
  status: RefereeAssignmentStatus;

  static from({ duty, slot, person, match }: ShownOffer): RefereeOfferResponse {
    const { date, timeSlot, location, field } = slot;
    return { name: person.name, date, timeSlot, location, field, match, status: duty.status };
  }
}
