import { ApiProperty } from '@nestjs/swagger';
import type { Registration } from '../../../registration';

/** A child registered for a season without a team. */
export class UnassignedPlayerResponse {
  @ApiProperty({ type: 'integer', description: "The registration's ID" })
  id: number;

  @ApiProperty()
  childName: string;

  @ApiProperty({ example: '3rd' })
  grade: string;

  @ApiProperty({ example: 'Girls' })
  gender: string;

  @ApiProperty()
  school: string;

  @ApiProperty()
  sport: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if no division matches' })
  divisionId: number | null;

  static from(registration: Registration): UnassignedPlayerResponse {
    const { id, childName, grade, childGender: gender, school, sport, divisionId } = registration;
    return { id, childName, grade, gender, school, sport, divisionId };
  }
}
