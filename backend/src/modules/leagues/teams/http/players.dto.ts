import { ApiProperty } from '@nestjs/swagger';
import type { Registration } from '../../../registration';

/** A child that is registered for a season and stands on no team. */
export class UnassignedPlayerDto {
  @ApiProperty({ type: 'integer', description: "Its registration's" })
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

  @ApiProperty({ type: 'integer', nullable: true, description: 'null: no division covers it' })
  divisionId: number | null;

  static from(registration: Registration): UnassignedPlayerDto {
    const { id, childName, grade, childGender: gender, school, sport, divisionId } = registration;
    return { id, childName, grade, gender, school, sport, divisionId };
  }
}
