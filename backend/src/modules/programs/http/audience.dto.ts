import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { GENDERS } from '../../../kernel';
import { OptionalId, OptionalText } from '../../../platform';
import {
  audienceLabel,
  deriveAudience,
  GRADES_SOURCES,
  gradesSource,
  isAgeRangeUnparsed,
  type Audience,
  type GradesSource,
} from '../domain/audience';
import { LEAGUE_DIVISION_LABELS } from '../domain/league-divisions';
import { PROGRAM_TYPES, type ProgramType } from '../domain/program-states';

/** The current values of a program's form. */
export class AudienceQueryResponse {
  @ApiProperty({ enum: PROGRAM_TYPES })
  @IsIn(PROGRAM_TYPES, { message: 'Choose camp, clinic, or league' })
  type: ProgramType;

  @OptionalText(60)
  ageRange?: string | null;

  @ApiProperty({ type: 'string', isArray: true, enum: LEAGUE_DIVISION_LABELS, required: false })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LEAGUE_DIVISION_LABELS.length)
  @IsIn(LEAGUE_DIVISION_LABELS, { each: true, message: 'Choose divisions from the list' })
  divisions?: string[];

  /** The program being edited: its own divisions count, because its form has none. */
  @OptionalId()
  programId?: number;
}

/** A program's audience. */
export class AudienceFactsResponse {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Pre-K = -1, kindergarten = 0; null means no limit',
  })
  minGrade: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  maxGrade: number | null;

  @ApiProperty({
    enum: GENDERS,
    enumName: 'ProgramGender',
    nullable: true,
    description: 'Null means boys and girls',
  })
  gender: Audience['gender'];

  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'Girls, 3rd to 8th',
    description: 'Null means everyone',
  })
  audience: string | null;
}

/** The audience of a program with these values. */
export class AudienceResponse extends AudienceFactsResponse {
  @ApiProperty({ description: 'True if no grades could be read from the age range' })
  isAgeRangeUnparsed: boolean;

  @ApiProperty({
    enum: GRADES_SOURCES,
    enumName: 'GradesSource',
    nullable: true,
    description: "Where the grades come from; null if they couldn't be determined",
  })
  gradesFrom: GradesSource | null;

  static from({ type, ageRange = null, divisions = [] }: AudienceQueryResponse): AudienceResponse {
    const described = { type, ageRange, divisions };
    const derived = deriveAudience(described);
    return {
      ...derived,
      audience: audienceLabel(derived),
      isAgeRangeUnparsed: isAgeRangeUnparsed({ ...derived, ageRange }),
      gradesFrom: gradesSource(described),
    };
  }
}
