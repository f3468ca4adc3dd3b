import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  Max,
  MaxLength,
  Min,
  ValidateNested,
  IsString,
} from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import { ParseDigits, LocalDay, IsOptionalField, PageQuery } from '../../../../platform';
import type { ParentSelection } from '../../../identity';
import { REGISTRATION_STATUSES } from '../../../registration';
import { SHOWN_W9_STATUSES, STAFF_TYPES, type ShownW9Status, type StaffType } from '../../../staffing';
import {
  AUDIENCE_TYPES,
  type Audience,
  type AudienceType,
  type ListedRecipient,
  type RegistrationState,
} from '../audience.service';
import { MAX_ALSO_ID, type AdditionalRecipients } from '../domain/recipient-key';
import type { AlertAudience } from '../alert-audience.queries';
import {
  CAMPAIGN_KINDS,
  EXCLUSIONS,
  type CampaignKind,
  type Exclusion,
  type AudienceReach,
} from '../domain/audience-reach';

/** Limits for a list in a body. */
export const MAX_ITEMS = 10_000;
/** A nested body that is missing is not looked into, so each that is required says so itself. */
export const NO_AUDIENCE = 'Choose who gets this email';
export const MAX_ID = 2_147_483_647;
const GUARDIANS = ['first', 'both'] as const;
const REGISTRATION_STATES = [...REGISTRATION_STATUSES, 'none'] as const;

export function OneOf(values: readonly string[], enumName: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: values, enumName, required: false }),
    IsOptionalField(),
    IsIn(values),
  );
}

export function Id(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', required: false }),
    IsOptionalField(),
    ParseDigits(),
    IsInt(),
    Min(1),
    Max(MAX_ID),
  );
}

function Ids(most = MAX_ID): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', isArray: true, maxItems: MAX_ITEMS, required: false }),
    IsOptionalField(),
    IsArray(),
    ArrayMaxSize(MAX_ITEMS, { message: 'To select more than 10,000 people, use a filter.' }),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(most, { each: true }),
  );
}

export function SearchText(maxLength: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', maxLength, required: false }),
    IsOptionalField(),
    IsString(),
    MaxLength(maxLength),
  );
}

/** Families by their registrations, staff by type and workplace, coaches by season and team. */
export class AudienceFilterDto {
  @ApiProperty({ enum: AUDIENCE_TYPES, enumName: 'AudienceType' })
  @IsIn(AUDIENCE_TYPES)
  type: AudienceType;

  @SearchText(50)
  sport?: string;

  @Id()
  programId?: number;

  @Id()
  seasonId?: number;

  @Id()
  teamId?: number;

  @SearchText(50)
  grade?: string;

  @OneOf(REGISTRATION_STATES, 'RegistrationState')
  registration?: RegistrationState;

  @OneOf(STAFF_TYPES, 'StaffType')
  staffType?: StaffType;

  @OneOf(SHOWN_W9_STATUSES, 'W9Status')
  w9Status?: ShownW9Status;
}

/** Affected people of other types as well. */
export class AdditionalRecipientsDto implements AdditionalRecipients {
  @Ids(MAX_ALSO_ID)
  coaches?: number[];

  @Ids(MAX_ALSO_ID)
  assistants?: number[];

  @Ids(MAX_ALSO_ID)
  staff?: number[];
}

export class CampaignAudienceDto extends AudienceFilterDto implements Audience {
  @OneOf(GUARDIANS, 'ParentSelection')
  parents?: ParentSelection;

  @Ids()
  includedIds?: number[];

  @Ids()
  excludedIds?: number[];

  @ApiProperty({ type: AdditionalRecipientsDto, required: false })
  @IsOptionalField()
  @ValidateNested()
  @Type(() => AdditionalRecipientsDto)
  additionalRecipients?: AdditionalRecipientsDto;
}

export class RecipientsQuery extends IntersectionType(AudienceFilterDto, PageQuery) {}

export class RecipientResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', isArray: true }) emails: string[];
  @ApiProperty({ type: 'string', isArray: true }) children: string[];
  @ApiProperty({ type: 'string', isArray: true }) sports: string[];
  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType', nullable: true }) staffType: StaffType | null;
  @ApiProperty({ type: 'boolean', description: 'Staff only' }) w9Submitted: boolean;

  static from(recipient: ListedRecipient): RecipientResponse {
    const { id, name, addresses, childNames, sports, staffType, w9Status } = recipient;
    return {
      ...{ id, name, emails: addresses, children: childNames, sports, staffType },
      w9Submitted: w9Status === 'submitted' || w9Status === 'approved',
    };
  }
}

export class DayQuery {
  @LocalDay('Enter the date as YYYY-MM-DD')
  day: LocalDate;
}

export class AlertAudienceResponse {
  @ApiProperty({ type: 'string', description: 'A location or a program' }) name: string;
  @ApiProperty({ type: 'string' }) description: string;
  @ApiProperty({ type: 'integer', isArray: true }) familyIds: number[];
  @ApiProperty({ type: AdditionalRecipientsDto }) additionalRecipients: Required<AdditionalRecipientsDto>;

  static from({ name, about, familyIds, also }: AlertAudience): AlertAudienceResponse {
    const { coaches, assistants, staff } = also;
    return {
      name,
      description: about,
      familyIds,
      additionalRecipients: { coaches: [...coaches], assistants: [...assistants], staff: [...staff] },
    };
  }
}

export class CountAudienceDto {
  @ApiProperty({ type: CampaignAudienceDto })
  @IsObject({ message: NO_AUDIENCE })
  @ValidateNested()
  @Type(() => CampaignAudienceDto)
  audience: CampaignAudienceDto;

  @OneOf(CAMPAIGN_KINDS, 'CampaignKind')
  kind?: CampaignKind;
}

export class ExcludedResponse {
  @ApiProperty({ enum: EXCLUSIONS, enumName: 'Exclusion' }) reason: Exclusion;
  @ApiProperty({ type: 'integer' }) count: number;

  static list(excluded: AudienceReach['excluded']): ExcludedResponse[] {
    return EXCLUSIONS.map((reason) => ({ reason, count: excluded[reason] })).filter(({ count }) => count > 0);
  }
}

export class AudienceReachResponse {
  @ApiProperty({ type: 'integer', description: 'Number of families or people' }) peopleCount: number;
  @ApiProperty({ type: 'integer', description: 'Number of distinct addresses that will get the email' })
  recipients: number;
  @ApiProperty({ type: ExcludedResponse, isArray: true }) excluded: ExcludedResponse[];

  static from({ members, recipients, excluded }: AudienceReach & { members: number }): AudienceReachResponse {
    return {
      ...{ peopleCount: members, recipients: recipients.length },
      excluded: ExcludedResponse.list(excluded),
    };
  }
}
