import { ApiProperty } from '@nestjs/swagger';
import { DUTY_STATUSES, type RefereeAssignmentStatus } from '../domain/referee-assignment';
import type { ShownOffer } from '../referee-offer.service';

export class RefereeOfferResponse {
  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ type: 'string', format: 'date' })
  date: string;

  @ApiProperty({ type: 'string', example: '09:00' })
  timeSlot: string;

  @ApiProperty({ type: 'string' })
  place: string;

  @ApiProperty({ type: 'string' })
  field: string;

  @ApiProperty({ type: 'string', nullable: true, example: 'Owls vs Foxes' })
  match: string | null;

  @ApiProperty({ enum: DUTY_STATUSES, enumName: 'RefereeDutyStatus' })
  status: RefereeAssignmentStatus;

  static from({ duty, slot, person, match }: ShownOffer): RefereeOfferResponse {
    const { date, timeSlot, place, field } = slot;
    return { name: person.name, date, timeSlot, place, field, match, status: duty.status };
  }
}
