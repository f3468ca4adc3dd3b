import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import { MayBeLeftOut, OptionalId, OptionalLocalDay, TimeOfDay } from '../../../../platform';
import { POSITIONS, SLOT_STATUSES, type Position, type SlotStatus } from '../domain/positions';
import type { OwnView, SlotRow, Standing } from '../slot.queries';

export class SlotsQuery {
  @OptionalLocalDay()
  date?: LocalDate;

  @OptionalId()
  seasonId?: number;
}

export const PositionField = (): PropertyDecorator => (target, key) => {
  ApiProperty({ enum: POSITIONS, enumName: 'RefereePosition' })(target, key);
  IsIn(POSITIONS, { message: 'Please choose one of the two positions' })(target, key);
};

export class SignUpDto {
  @PositionField()
  position: Position;

  @OptionalLocalDay()
  date?: LocalDate | null;

  /** With the date: when the slot was as it was looked at. One that has moved since is refused. */
  @MayBeLeftOut()
  @TimeOfDay('Please give the time as HH:MM')
  timeSlot?: string;
}

const STATES = ['offered', 'accepted'] as const;

class RefereeStandingDto {
  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ enum: STATES, enumName: 'RefereeStandingState' })
  state: (typeof STATES)[number];

  static from({ duty, person }: Standing): RefereeStandingDto {
    return { staffId: person.id, name: person.name, state: duty.status as RefereeStandingDto['state'] };
  }
}

class OwnSlotDto {
  @ApiProperty({ enum: POSITIONS, enumName: 'RefereePosition', nullable: true })
  position: Position | null;

  @ApiProperty({ enum: STATES, enumName: 'RefereeStandingState', nullable: true })
  state: (typeof STATES)[number] | null;

  @ApiProperty({ type: 'boolean' })
  mayGiveBack: boolean;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Why the caller cannot sign up; null: nothing speaks against it, or it is theirs',
  })
  hindrance: string | null;

  static from({ duty, mayGiveBack, hindrance }: OwnView): OwnSlotDto {
    return {
      position: duty?.position ?? null,
      state: (duty?.status ?? null) as OwnSlotDto['state'],
      mayGiveBack,
      hindrance,
    };
  }
}

export class RefereeTimeSlotDto {
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
  minutes: number;

  @ApiProperty({ type: 'string' })
  place: string;

  @ApiProperty({ type: 'string', example: 'Field 1' })
  field: string;

  @ApiProperty({ enum: SLOT_STATUSES, enumName: 'RefereeSlotStatus' })
  status: SlotStatus;

  @ApiProperty({ type: 'integer', nullable: true })
  referee1Id: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  referee2Id: number | null;

  @ApiProperty({ type: RefereeStandingDto, nullable: true })
  referee1: RefereeStandingDto | null;

  @ApiProperty({ type: RefereeStandingDto, nullable: true })
  referee2: RefereeStandingDto | null;

  @ApiProperty({ type: OwnSlotDto, nullable: true, description: 'null for who is not staff' })
  own: OwnSlotDto | null;

  static from({ slot, standing, match, own }: SlotRow): RefereeTimeSlotDto {
    const { id, seasonId, gameId, date, timeSlot, minutes, place, field } = slot;
    const { referee1, referee2 } = standing;
    return {
      ...{ id, seasonId, gameId, match, date, timeSlot, minutes, place, field, status: slot.status },
      ...{ referee1Id: slot.referee1Id, referee2Id: slot.referee2Id },
      referee1: referee1 && RefereeStandingDto.from(referee1),
      referee2: referee2 && RefereeStandingDto.from(referee2),
      own: own && OwnSlotDto.from(own),
    };
  }
}
