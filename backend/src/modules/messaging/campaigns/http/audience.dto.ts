import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  Max,
  MaxLength,
  Min,
  ValidateNested,
  IsString,
} from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import { FromDigits, LocalDay, MayBeLeftOut, PageQuery } from '../../../../platform';
import type { Guardians } from '../../../identity';
import { STANDINGS } from '../../../registration';
import { SHOWN_W9_STATUSES, STAFF_TYPES, type ShownW9Status, type StaffType } from '../../../staffing';
import {
  AUDIENCE_TYPES,
  type Audience,
  type AudienceType,
  type ListedRecipient,
  type RegistrationState,
} from '../audiences';
import { MOST_ALSO_ID, type Also } from '../domain/member-number';
import type { Concerned } from '../whats-on.service';
import { CAMPAIGN_KINDS, EXCLUSIONS, type CampaignKind, type Exclusion, type Reach } from '../domain/reach';

/** What a list of a body may hold. */
export const MOST_ITEMS = 10_000;
export const MOST_ID = 2_147_483_647;
const GUARDIANS = ['first', 'both'] as const;
const REGISTRATION_STATES = [...STANDINGS, 'none'] as const;

export function OneOf(values: readonly string[], enumName: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: values, enumName, required: false }),
    MayBeLeftOut(),
    IsIn(values),
  );
}

export function Id(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', required: false }),
    MayBeLeftOut(),
    FromDigits(),
    IsInt(),
    Min(1),
    Max(MOST_ID),
  );
}

function Ids(most = MOST_ID): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', isArray: true, maxItems: MOST_ITEMS, required: false }),
    MayBeLeftOut(),
    IsArray(),
    ArrayMaxSize(MOST_ITEMS, { message: 'Please choose more than 10,000 people by a filter.' }),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(most, { each: true }),
  );
}

export function Words(maxLength: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', maxLength, required: false }),
    MayBeLeftOut(),
    IsString(),
    MaxLength(maxLength),
  );
}

/** Families by what they registered for, staff by what they are and where they work, coaches by season and team. */
export class AudienceFilterDto {
  @ApiProperty({ enum: AUDIENCE_TYPES, enumName: 'AudienceType' })
  @IsIn(AUDIENCE_TYPES)
  type: AudienceType;

  @Words(50)
  sport?: string;

  @Id()
  programId?: number;

  @Id()
  seasonId?: number;

  @Id()
  teamId?: number;

  @Words(50)
  grade?: string;

  @OneOf(REGISTRATION_STATES, 'RegistrationState')
  registration?: RegistrationState;

  @OneOf(STAFF_TYPES, 'StaffType')
  staffType?: StaffType;

  @OneOf(SHOWN_W9_STATUSES, 'W9Status')
  w9Status?: ShownW9Status;
}

/** People of other kinds whom it concerns as well. */
export class AlsoDto implements Also {
  @Ids(MOST_ALSO_ID)
  coaches?: number[];

  @Ids(MOST_ALSO_ID)
  assistants?: number[];

  @Ids(MOST_ALSO_ID)
  staff?: number[];
}

export class CampaignAudienceDto extends AudienceFilterDto implements Audience {
  @OneOf(GUARDIANS, 'Guardians')
  guardians?: Guardians;

  @Ids()
  only?: number[];

  @Ids()
  except?: number[];

  @ApiProperty({ type: AlsoDto, required: false })
  @MayBeLeftOut()
  @ValidateNested()
  @Type(() => AlsoDto)
  also?: AlsoDto;
}

export class RecipientsQuery extends IntersectionType(AudienceFilterDto, PageQuery) {}

export class RecipientIdsQuery extends IntersectionType(AudienceFilterDto, PickType(PageQuery, ['search'])) {}

export class RecipientDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', isArray: true }) emails: string[];
  @ApiProperty({ type: 'string', isArray: true }) children: string[];
  @ApiProperty({ type: 'string', isArray: true }) sports: string[];
  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType', nullable: true }) staffType: StaffType | null;
  @ApiProperty({ type: 'boolean', description: 'Of staff' }) w9Submitted: boolean;

  static from(recipient: ListedRecipient): RecipientDto {
    const { id, name, addresses, childNames, sports, staffType, w9Status } = recipient;
    return {
      ...{ id, name, emails: addresses, children: childNames, sports, staffType },
      w9Submitted: w9Status === 'submitted' || w9Status === 'approved',
    };
  }
}

export class DayQuery {
  @LocalDay('Please give the day as yyyy-mm-dd')
  day: LocalDate;
}

export class ConcernedDto {
  @ApiProperty({ type: 'string', description: 'A place, or a program' }) name: string;
  @ApiProperty({ type: 'string' }) about: string;
  @ApiProperty({ type: 'integer', isArray: true }) familyIds: number[];
  @ApiProperty({ type: AlsoDto }) also: Required<AlsoDto>;

  static from({ name, about, familyIds, also }: Concerned): ConcernedDto {
    const { coaches, assistants, staff } = also;
    return {
      name,
      about,
      familyIds,
      also: { coaches: [...coaches], assistants: [...assistants], staff: [...staff] },
    };
  }
}

export class CountAudienceDto {
  @ApiProperty({ type: CampaignAudienceDto })
  @ValidateNested()
  @Type(() => CampaignAudienceDto)
  audience: CampaignAudienceDto;

  @OneOf(CAMPAIGN_KINDS, 'CampaignKind')
  kind?: CampaignKind;
}

export class ExcludedDto {
  @ApiProperty({ enum: EXCLUSIONS, enumName: 'Exclusion' }) reason: Exclusion;
  @ApiProperty({ type: 'integer' }) count: number;

  static list(excluded: Reach['excluded']): ExcludedDto[] {
    return EXCLUSIONS.map((reason) => ({ reason, count: excluded[reason] })).filter(({ count }) => count > 0);
  }
}

export class ReachDto {
  @ApiProperty({ type: 'integer', description: 'Families or people' }) members: number;
  @ApiProperty({ type: 'integer', description: 'Distinct addresses that get it' }) recipients: number;
  @ApiProperty({ type: ExcludedDto, isArray: true }) excluded: ExcludedDto[];

  static from({ members, recipients, excluded }: Reach & { members: number }): ReachDto {
    return {
      ...{ members, recipients: recipients.length },
      excluded: ExcludedDto.list(excluded),
    };
  }
}
