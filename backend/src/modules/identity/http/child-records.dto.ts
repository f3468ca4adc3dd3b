import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../../platform';
import type { ChildExport, ChildOfFamily } from '../child-records';
import type { NotesReader } from '../domain/medical-notes';
import { ChildDto } from './children.dto';
import { ParentDto } from './parents.dto';
import { UserDto } from './sign-in.dto';

export class ChildOfFamilyDto extends ChildDto {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty({ type: 'string', format: 'email' })
  familyEmail: string;

  @ApiProperty({ type: 'string', nullable: true, description: "The family's first parent." })
  parentName: string | null;

  static of({ child, familyEmail, parentName }: ChildOfFamily, reader: NotesReader): ChildOfFamilyDto {
    return { ...ChildDto.from(child, reader), userId: child.userId, familyEmail, parentName };
  }
}

export class EraseChildQuery {
  /** As a list of children shows it: a number alone is too easily another's. */
  @RequiredText('Please type the name of the child', 200)
  name: string;
}

export class ChildExportDto {
  @ApiProperty({ type: 'string', format: 'date-time' })
  exportedAt: Date;

  @ApiProperty({ type: ChildDto })
  child: ChildDto;

  @ApiProperty({ type: UserDto })
  family: UserDto;

  @ApiProperty({ type: ParentDto, isArray: true })
  parents: ParentDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What is kept about the child elsewhere, by kind.',
  })
  records: Record<string, unknown>;

  static from(
    { exportedAt, child, user, parents, records }: ChildExport,
    reader: NotesReader,
  ): ChildExportDto {
    return {
      exportedAt,
      child: ChildDto.from(child, reader),
      family: UserDto.from(user),
      parents: parents.map((parent) => ParentDto.from(parent)),
      records,
    };
  }
}
