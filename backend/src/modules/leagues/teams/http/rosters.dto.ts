import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { getVisibleMedicalNotes, type MedicalNotesReader } from '../../../identity';
import type { RosterRow } from '../team-page.queries';

const MAX_JERSEY_NUMBER = 99;
const NUMBER_MESSAGE = `Jersey number must be 0 to ${MAX_JERSEY_NUMBER}`;

export class JerseyNumberDto {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_JERSEY_NUMBER })
  @IsInt({ message: NUMBER_MESSAGE })
  @Min(0, { message: NUMBER_MESSAGE })
  @Max(MAX_JERSEY_NUMBER, { message: NUMBER_MESSAGE })
  jerseyNumber: number;
}

export class CareSheetEntryResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  childName: string;

  @ApiProperty({ type: 'integer', nullable: true })
  jerseyNumber: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  medicalNotes: string | null;

  @ApiProperty()
  parentName: string;

  @ApiProperty()
  parentPhone: string;

  @ApiProperty()
  emergencyContactName: string;

  @ApiProperty()
  emergencyContactPhone: string;

  static from({ player, registration }: RosterRow, reader: MedicalNotesReader): CareSheetEntryResponse {
    return {
      id: registration.id,
      childName: registration.childName,
      jerseyNumber: player.jerseyNumber,
      medicalNotes: getVisibleMedicalNotes(reader, registration),
      parentName: registration.parentName,
      parentPhone: registration.parentPhone,
      emergencyContactName: registration.emergencyContactName,
      emergencyContactPhone: registration.emergencyContactPhone,
    };
  }
}
