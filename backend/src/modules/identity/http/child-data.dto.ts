import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { OptionalText, PageQuery, RequiredText } from '../../../platform';
import type { ChildExport, ChildListItem } from '../child-data.service';
import type { MedicalNotesReader } from '../domain/medical-notes';
import { splitName } from '../domain/person-name';
import { ChildResponse } from './children.dto';
import { ParentResponse } from './parents.dto';
import { UserResponse } from './sign-in.dto';

export class ChildOfFamilyResponse extends ChildResponse {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty({ type: 'string', format: 'email' })
  familyEmail: string;

  @ApiProperty({ type: 'string', nullable: true, description: "Name of the family's first parent" })
  parentName: string | null;

  @ApiProperty({
    ...{ type: 'string', format: 'date-time', nullable: true },
    description: 'When the family removed it; then its name is that of the latest copy, empty without any.',
  })
  removedAt: Date | null;

  static fromFamily(
    { child, name, familyEmail, parentName }: ChildListItem,
    reader: MedicalNotesReader,
  ): ChildOfFamilyResponse {
    const { userId, removedAt } = child;
    return {
      ...ChildResponse.from(child, reader),
      ...getNames(name),
      userId,
      familyEmail,
      parentName,
      removedAt,
    };
  }
}

const getNames = (name: string) => ({ name, ...splitName(name) });

export const CHILD_LISTS = ['current', 'removed'] as const;

export class ChildrenQuery extends PageQuery {
  /** Children in a profile, or removed children that are not erased. */
  @ApiProperty({ enum: CHILD_LISTS, enumName: 'ChildList', required: false, default: 'current' })
  @IsOptional()
  @IsIn(CHILD_LISTS)
  list: (typeof CHILD_LISTS)[number] = 'current';
}

export class EraseChildQuery {
  /** The child's name as the list shows it: with an id alone, it would be easy to erase the wrong child. */
  @RequiredText("Type the child's name", 200)
  name: string;

  /** Nicknames and other words that texts may use for the child, separated by commas. */
  @OptionalText(1_000)
  words?: string;
}

export class ChildExportResponse {
  @ApiProperty({ type: 'string', format: 'date-time' })
  exportedAt: Date;

  @ApiProperty({ type: ChildResponse })
  child: ChildResponse;

  @ApiProperty({ type: UserResponse })
  family: UserResponse;

  @ApiProperty({ type: ParentResponse, isArray: true })
  parents: ParentResponse[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Other records about the child, grouped by kind',
  })
  records: Record<string, unknown>;

  static from(
    { exportedAt, child, user, parents, records }: ChildExport,
    reader: MedicalNotesReader,
  ): ChildExportResponse {
    return {
      exportedAt,
      child: ChildResponse.from(child, reader),
      family: UserResponse.from(user),
      parents: parents.map((parent) => ParentResponse.from(parent)),
      records,
    };
  }
}
