import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { GENDERS } from '../../../kernel';
import { OptionalId, OptionalText } from '../../../platform';
import {
  audienceLabel,
  derivedAudience,
  GRADES_SOURCES,
  gradesSource,
  isUnreadable,
  type Audience,
  type GradesSource,
} from '../domain/audience';
import { LEAGUE_DIVISION_LABELS } from '../domain/league-divisions';
import { PROGRAM_TYPES, type ProgramType } from '../domain/program-states';

/** What a program's form says so far. */
export class AudienceQueryDto {
  @ApiProperty({ enum: PROGRAM_TYPES })
  @IsIn(PROGRAM_TYPES, { message: 'Please choose camp, clinic or league' })
  type: ProgramType;

  @OptionalText(60)
  ageRange?: string | null;

  @ApiProperty({ type: 'string', isArray: true, enum: LEAGUE_DIVISION_LABELS, required: false })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LEAGUE_DIVISION_LABELS.length)
  @IsIn(LEAGUE_DIVISION_LABELS, { each: true, message: 'Please choose divisions from the list' })
  divisions?: string[];

  /** The program that is edited: its own divisions count, as its form has none. */
  @OptionalId()
  programId?: number;
}

/** Whom a program is for. */
export class AudienceFactsDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Pre-K is -1, kindergarten 0; null: no limit',
  })
  minGrade: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  maxGrade: number | null;

  @ApiProperty({
    enum: GENDERS,
    enumName: 'ProgramGender',
    nullable: true,
    description: 'null: boys and girls',
  })
  gender: Audience['gender'];

  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'Girls, 3rd to 8th',
    description: 'null: everybody',
  })
  audience: string | null;
}

/** Whom a program is for that says so much. */
export class AudienceDto extends AudienceFactsDto {
  @ApiProperty({ description: 'The age range names no grades' })
  isAudienceUnread: boolean;

  @ApiProperty({
    enum: GRADES_SOURCES,
    enumName: 'GradesSource',
    nullable: true,
    description: 'What the grades were read from; null: nothing that could be read',
  })
  gradesFrom: GradesSource | null;

  static from({ type, ageRange = null, divisions = [] }: AudienceQueryDto): AudienceDto {
    const described = { type, ageRange, divisions };
    const derived = derivedAudience(described);
    return {
      ...derived,
      audience: audienceLabel(derived),
      isAudienceUnread: isUnreadable({ ...derived, ageRange }),
      gradesFrom: gradesSource(described),
    };
  }
}
