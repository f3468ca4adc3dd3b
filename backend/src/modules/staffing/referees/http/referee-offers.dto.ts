import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../../../platform';
import { DUTY_STATUSES, type DutyStatus } from '../domain/duty';
import type { ShownOffer } from '../offers.service';
import { OfferAnswerDto } from './referee-slots.dto';

const NO_OFFER = 'This link is not complete. Please open it from the e-mail again.';
const LONGEST = 60;

export class OfferQuery {
  @RequiredText(NO_OFFER, LONGEST)
  offer: string;
}

export class AnswerByLinkDto extends OfferAnswerDto {
  @RequiredText(NO_OFFER, LONGEST)
  offer: string;
}

export class RefereeOfferDto {
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
  status: DutyStatus;

  static from({ duty, slot, person, match }: ShownOffer): RefereeOfferDto {
    const { date, timeSlot, place, field } = slot;
    return { name: person.name, date, timeSlot, place, field, match, status: duty.status };
  }
}
