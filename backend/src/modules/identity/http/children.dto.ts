import { ApiProperty } from '@nestjs/swagger';
import { CHILD_GRADES, GENDERS, gradeNumber } from '../../../kernel';
import { IgnoredField, OptionalText, RequiredText } from '../../../platform';
import {
  getChildGrade,
  getGender,
  JERSEY_COLORS,
  getJerseyColor,
  TSHIRT_SIZES,
  getTshirtSize,
  type JerseyColor,
} from '../domain/family-options';
import { getVisibleMedicalNotes, type MedicalNotesReader } from '../domain/medical-notes';
import { splitName } from '../domain/person-name';
import type { Child } from '../entities/child.entity';
import { IsPersonName, OneOf } from './fields';

const gender = { options: GENDERS, parse: getGender, enumName: 'ChildGender', message: 'Gender is required' };

class ChildFieldsDto {
  @IsPersonName('firstName', 'First name is required')
  firstName: string;

  @IsPersonName('lastName', 'Last name is required')
  lastName: string;

  @IgnoredField()
  name?: unknown;

  @IgnoredField()
  userId?: unknown;

  @RequiredText('School is required', 200)
  school: string;

  @OneOf({
    options: CHILD_GRADES,
    parse: getChildGrade,
    enumName: 'ChildGrade',
    message: 'Grade is required',
  })
  grade: string;

  @OneOf({
    options: TSHIRT_SIZES,
    parse: getTshirtSize,
    enumName: 'TshirtSize',
    message: 'T-shirt size is required',
  })
  tshirtSize: string;

  @OneOf({
    options: JERSEY_COLORS,
    parse: getJerseyColor,
    enumName: 'JerseyColor',
    message: 'Please select a jersey color',
  })
  jerseyColor: JerseyColor;

  @OptionalText(2000)
  medicalNotes?: string | null;
}

export class AddChildDto extends ChildFieldsDto {
  @OneOf(gender)
  gender: string;
}

/** Missing fields keep their values: the edit form has no gender. */
export class UpdateChildDto extends ChildFieldsDto {
  @OneOf({ ...gender, optional: true })
  gender?: string;
}

export class ChildResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ type: 'string' })
  firstName: string;

  @ApiProperty({ type: 'string' })
  lastName: string;

  @ApiProperty({ type: 'string' })
  school: string;

  @ApiProperty({ enum: CHILD_GRADES, enumName: 'ChildGrade' })
  grade: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Grade as a number: Pre-K = -1, kindergarten = 0; null if unknown',
  })
  gradeNumber: number | null;

  @ApiProperty({ enum: GENDERS, enumName: 'ChildGender' })
  gender: string;

  @ApiProperty({ enum: TSHIRT_SIZES, enumName: 'TshirtSize' })
  tshirtSize: string;

  @ApiProperty({ enum: JERSEY_COLORS, enumName: 'JerseyColor' })
  jerseyColor: JerseyColor;

  @ApiProperty({ type: 'string', nullable: true })
  medicalNotes: string | null;

  static from(child: Child, reader: MedicalNotesReader): ChildResponse {
    const { id, name, school, grade, gender, tshirtSize, jerseyColor } = child;
    return {
      id,
      name,
      ...splitName(name),
      school,
      grade,
      gradeNumber: gradeNumber(grade),
      gender: getGender(gender) ?? gender,
      tshirtSize,
      jerseyColor,
      medicalNotes: getVisibleMedicalNotes(reader, child),
    };
  }
}
