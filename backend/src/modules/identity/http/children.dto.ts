import { ApiProperty } from '@nestjs/swagger';
import { CHILD_GRADES, GENDERS, gradeNumber } from '../../../kernel';
import { DecidedByServer, OptionalText, RequiredText } from '../../../platform';
import {
  childGradeOf,
  genderOf,
  JERSEY_COLORS,
  jerseyColorOf,
  TSHIRT_SIZES,
  tshirtSizeOf,
  type JerseyColor,
} from '../domain/family-options';
import { medicalNotesFor, type NotesReader } from '../domain/medical-notes';
import { splitName } from '../domain/person-name';
import type { Child } from '../entities/child.entity';
import { NamePart, OneOf } from './fields';

const gender = { options: GENDERS, read: genderOf, enumName: 'ChildGender', message: 'Gender is required' };

class ChildFieldsDto {
  @NamePart('firstName', 'First name is required')
  firstName: string;

  @NamePart('lastName', 'Last name is required')
  lastName: string;

  @DecidedByServer()
  name?: unknown;

  @DecidedByServer()
  userId?: unknown;

  @RequiredText('School is required', 200)
  school: string;

  @OneOf({ options: CHILD_GRADES, read: childGradeOf, enumName: 'ChildGrade', message: 'Grade is required' })
  grade: string;

  @OneOf({
    options: TSHIRT_SIZES,
    read: tshirtSizeOf,
    enumName: 'TshirtSize',
    message: 'T-shirt size is required',
  })
  tshirtSize: string;

  @OneOf({
    options: JERSEY_COLORS,
    read: jerseyColorOf,
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

/** The edit form has no gender: what is not given stays as it is. */
export class UpdateChildDto extends ChildFieldsDto {
  @OneOf({ ...gender, optional: true })
  gender?: string;
}

export class ChildDto {
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
    description: 'What programs ask for: Pre-K is -1, kindergarten 0; null: not known',
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

  static from(child: Child, reader: NotesReader): ChildDto {
    const { id, name, school, grade, gender, tshirtSize, jerseyColor } = child;
    return {
      id,
      name,
      ...splitName(name),
      school,
      grade,
      gradeNumber: gradeNumber(grade),
      gender: genderOf(gender) ?? gender,
      tshirtSize,
      jerseyColor,
      medicalNotes: medicalNotesFor(reader, child),
    };
  }
}
