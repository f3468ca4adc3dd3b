import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { getVisibleMedicalNotes, type MedicalNotesReader } from '../../../identity';
import type { RosterRow } from '../team-page.queries';

const HIGHEST_NUMBER = 99;
const NUMBERS = `Jersey number must be 0 to ${HIGHEST_NUMBER}`;

export class JerseyNumberDto {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: HIGHEST_NUMBER })
  @IsInt({ message: NUMBERS })
  @Min(0, { message: NUMBERS })
  @Max(HIGHEST_NUMBER, { message: NUMBERS })
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
