import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, Max, Min } from 'class-validator';
import { MAIL_STATES, IsOptionalField, PageQuery, type EmailState } from '../../../../platform';
import type { UndeliveredRecipient, RecipientRow } from '../campaign-recipient.queries';
import type { CampaignState } from '../campaign.service';
import { AUDIENCE_TYPES, type AudienceType } from '../audience.service';
import { RECIPIENT_KINDS, type PeopleKind } from '../domain/recipient-key';
import { ExcludedResponse, MAX_ID, MAX_ITEMS } from './audience.dto';
import type { CampaignAttachment } from '../entities/campaign-attachment.entity';
import { CampaignAttachmentResponse } from './campaign-attachments.dto';
import { CampaignResponse } from './campaigns.dto';
import { Instant } from './instant';

const State = () => ApiProperty({ enum: MAIL_STATES, enumName: 'EmailState' });

export class CampaignDetailsResponse extends CampaignResponse {
  @ApiProperty({ type: 'string', format: 'date-time', description: 'When the delivery counts were taken' })
  asOf: string;

  @ApiProperty({ type: 'string' }) body: string;

  @ApiProperty({ enum: AUDIENCE_TYPES, enumName: 'AudienceType', nullable: true })
  audience: AudienceType | null;

  @ApiProperty({ type: ExcludedResponse, isArray: true }) excluded: ExcludedResponse[];

  @ApiProperty({ type: CampaignAttachmentResponse, isArray: true }) attachments: CampaignAttachmentResponse[];

  static fromState(
    state: CampaignState,
    attachments: readonly CampaignAttachment[],
  ): CampaignDetailsResponse {
    const { body, audience, excludedCounts } = state.campaign;
    return {
      ...CampaignResponse.from(state),
      ...{ asOf: state.asOf.toISOString(), body, audience: audience?.type ?? null },
      excluded: ExcludedResponse.list(excludedCounts),
      attachments: attachments.map((one) => CampaignAttachmentResponse.from(one)),
    };
  }
}

function States(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: MAIL_STATES, enumName: 'EmailState', isArray: true, required: false }),
    IsOptionalField(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value)),
    IsArray(),
    ArrayMaxSize(MAIL_STATES.length),
    IsIn(MAIL_STATES, { each: true }),
  );
}

export class CampaignRecipientsQuery extends PageQuery {
  @States()
  states?: EmailState[];
}

export class CampaignRecipientResponse {
  @ApiProperty({ type: 'integer', description: 'ID of the email' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({
    enum: RECIPIENT_KINDS,
    enumName: 'PeopleKind',
    nullable: true,
    description: 'Null if the recipient is only an address',
  })
  kind: PeopleKind | null;
  @State() state: EmailState;
  @ApiProperty({ type: 'string', nullable: true, description: "The mail server's latest response" })
  serverMessage: string | null;
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Time of the last attempt',
  })
  updatedAt: string | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) nextAttemptAt: string | null;
  @ApiProperty({ type: 'boolean', description: "True while the email's text is still stored (30 days)" })
  canResend: boolean;

  static from(email: RecipientRow): CampaignRecipientResponse {
    const {
      id,
      name,
      recipient,
      kind,
      state,
      lastError,
      sentAt,
      attemptedAt,
      nextAttemptAt,
      isBodyStored: isKept,
    } = email;
    return {
      ...{ id, name, email: recipient, kind, state, serverMessage: lastError, canResend: isKept },
      updatedAt: (sentAt ?? attemptedAt)?.toISOString() ?? null,
      nextAttemptAt: state === 'deferred' ? nextAttemptAt.toISOString() : null,
    };
  }
}

/** Which of the failed or unverified ones; all without ids. */
export class ResendCampaignDto {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'The asOf value of the counts the user saw',
  })
  @Instant()
  asOf: string;

  @ApiProperty({ type: 'integer', isArray: true, maxItems: MAX_ITEMS, required: false })
  @IsOptionalField()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_ITEMS)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_ID, { each: true })
  emailIds?: number[];
}

class ContactPhoneResponse {
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) phone: string;
}

class FailedAttemptResponse {
  @ApiProperty({ type: 'string' }) email: string;
  @State() state: EmailState;
  @ApiProperty({ type: 'string', nullable: true }) serverMessage: string | null;
}

export class UndeliveredRecipientResponse {
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', isArray: true }) children: string[];
  @ApiProperty({ type: ContactPhoneResponse, isArray: true }) phones: ContactPhoneResponse[];
  @ApiProperty({
    type: FailedAttemptResponse,
    isArray: true,
    description: 'Empty if the person has no deliverable address',
  })
  attempts: FailedAttemptResponse[];

  static from({ name, childNames, phones, attempts }: UndeliveredRecipient): UndeliveredRecipientResponse {
    return {
      ...{ name, children: childNames, phones },
      attempts: attempts.map(({ address, state, serverMessage }) => ({
        email: address,
        state,
        serverMessage,
      })),
    };
  }
}
