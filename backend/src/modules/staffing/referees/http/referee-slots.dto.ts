import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import { IsOptionalField, OptionalId, OptionalLocalDay, TimeOfDay } from '../../../../platform';
import { POSITIONS, SLOT_STATUSES, type Position, type SlotStatus } from '../domain/positions';
import type { OwnSlotView, SlotRow, FilledPosition } from '../slot.queries';

export class SlotsQuery {
  @OptionalLocalDay()
  date?: LocalDate;

  @OptionalId()
  seasonId?: number;
}

export const PositionField = (): PropertyDecorator => (target, key) => {
  ApiProperty({ enum: POSITIONS, enumName: 'RefereePosition' })(target, key);
  IsIn(POSITIONS, { message: 'Choose one of the two positions' })(target, key);
};

export class SignUpDto {
  @PositionField()
  position: Position;

  @OptionalLocalDay()
  date?: LocalDate | null;

  /** With the date: the slot's time as the caller saw it. If it has moved since, the call is rejected. */
  @IsOptionalField()
  @TimeOfDay('Enter the time as HH:MM')
  timeSlot?: string;
}

const STATES = ['offered', 'accepted'] as const;

class RefereePositionResponse {
  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ enum: STATES, enumName: 'MySlotStatus' })
  state: (typeof STATES)[number];

  static from({ duty, person }: FilledPosition): RefereePositionResponse {
    return { staffId: person.id, name: person.name, state: duty.status as RefereePositionResponse['state'] };
  }
}

class OwnSlotResponse {
  @ApiProperty({ enum: POSITIONS, enumName: 'RefereePosition', nullable: true })
  position: Position | null;

  @ApiProperty({ enum: STATES, enumName: 'MySlotStatus', nullable: true })
  status: (typeof STATES)[number] | null;

  @ApiProperty({ type: 'boolean' })
  canWithdraw: boolean;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: "Why the caller can't sign up; null if they can or already have",
  })
  signUpBlockedReason: string | null;

  static from({ duty, canWithdraw, signUpBlockedReason }: OwnSlotView): OwnSlotResponse {
    return {
      position: duty?.position ?? null,
      status: (duty?.status ?? null) as OwnSlotResponse['status'],
      canWithdraw: canWithdraw,
      signUpBlockedReason: signUpBlockedReason,
    };
  }
}

export class RefereeTimeSlotResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  seasonId: number;

  @ApiProperty({ type: 'integer', nullable: true })
  gameId: number | null;

  @ApiProperty({ type: 'string', nullable: true, example: 'Owls vs Foxes' })
  match: string | null;

  @ApiProperty({ type: 'string', format: 'date' })
  date: LocalDate;

  @ApiProperty({ type: 'string', example: '09:00' })
  timeSlot: string;

  @ApiProperty({ type: 'integer' })
  durationMinutes: number;

  @ApiProperty({ type: 'string' })
  location: string;

  @ApiProperty({ type: 'string', example: 'Field 1' })
  field: string;

  @ApiProperty({ enum: SLOT_STATUSES, enumName: 'RefereeSlotStatus' })
  status: SlotStatus;

  @ApiProperty({ type: 'integer', nullable: true })
  referee1Id: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  referee2Id: number | null;

  @ApiProperty({ type: RefereePositionResponse, nullable: true })
  referee1: RefereePositionResponse | null;

  @ApiProperty({ type: RefereePositionResponse, nullable: true })
  referee2: RefereePositionResponse | null;

  @ApiProperty({ type: OwnSlotResponse, nullable: true, description: "Null if the caller isn't staff" })
  mySlot: OwnSlotResponse | null;

  static from({ slot, standing, match, own }: SlotRow): RefereeTimeSlotResponse {
    const { id, seasonId, gameId, date, timeSlot, durationMinutes, location, field } = slot;
    const { referee1, referee2 } = standing;
    return {
      ...{
        id,
        seasonId,
        gameId,
        match,
        date,
        timeSlot,
        durationMinutes,
        location,
        field,
        status: slot.status,
      },
      ...{ referee1Id: slot.referee1Id, referee2Id: slot.referee2Id },
      referee1: referee1 && RefereePositionResponse.from(referee1),
      referee2: referee2 && RefereePositionResponse.from(referee2),
      mySlot: own && OwnSlotResponse.from(own),
    };
  }
}
