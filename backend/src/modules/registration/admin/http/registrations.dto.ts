import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { parseDollars, toDollars, type LocalDate } from '../../../../kernel';
import {
  Dollars,
  OptionalId,
  OptionalLocalDay,
  OptionalText,
  PageQuery,
  RequiredText,
} from '../../../../platform';
import { getVisibleMedicalNotes, type MedicalNotesReader } from '../../../identity';
import { OFFERING_TYPES, type OfferingType } from '../../checkout/domain/cart';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../checkout/domain/payment-status';
import {
  REGISTRATION_STATUSES,
  type RegistrationDisplayStatus,
} from '../../checkout/domain/registration-status';
import type { Registration } from '../../checkout/entities/registration.entity';
import { getDiscount, getNetRevenue, type RevenueTotals } from '../domain/revenue-totals';
import type { AdminRegistrationRow, RegistrationSummary } from '../registration.queries';

export class RegisteredProgramResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', enum: OFFERING_TYPES }) type: string;
  @ApiProperty({ type: 'number' }) price: number;
  @ApiProperty({ type: 'string' }) sport: string;

  /** The program as purchased, whatever its name and price are today. */
  static from({
    programId,
    purchasedName,
    programType,
    priceCents,
    sport,
  }: Registration): RegisteredProgramResponse | null {
    if (programId === null) return null;
    return { id: programId, name: purchasedName, type: programType, price: toDollars(priceCents), sport };
  }
}

/** A registration with the fields for administrators. */
export class RegistrationResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'integer' }) userId: number;
  @ApiProperty({ type: 'integer', nullable: true }) childId: number | null;
  @ApiProperty({ type: 'string' }) childName: string;
  @ApiProperty({ type: 'string' }) childGender: string;
  @ApiProperty({ type: 'string' }) grade: string;
  @ApiProperty({ type: 'string' }) school: string;
  @ApiProperty({ type: 'string' }) tshirtSize: string;
  @ApiProperty({ type: 'string' }) jerseyColor: string;
  @ApiProperty({ type: 'string', nullable: true }) medicalNotes: string | null;
  @ApiProperty({ type: 'string' }) parentName: string;
  @ApiProperty({ type: 'string' }) parentEmail: string;
  @ApiProperty({ type: 'string' }) parentPhone: string;
  @ApiProperty({ type: 'string' }) relationship: string;
  @ApiProperty({ type: 'string' }) emergencyContactName: string;
  @ApiProperty({ type: 'string' }) emergencyContactPhone: string;
  @ApiProperty({ type: 'string' }) emergencyContact: string;
  @ApiProperty({ type: 'boolean' }) waiverAccepted: boolean;
  @ApiProperty({ type: 'string' }) waiverVersion: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) waiverAcceptedAt: string;
  @ApiProperty({ type: 'string' }) waiverIpAddress: string;
  @ApiProperty({ type: 'string' }) sport: string;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) seasonId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) divisionId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) leagueTeamId: number | null;
  @ApiProperty({ type: RegisteredProgramResponse, nullable: true }) program: RegisteredProgramResponse | null;
  @ApiProperty({ type: 'boolean' }) isAssigned: boolean;
  @ApiProperty({ type: 'string', enum: ['active', 'canceled'] }) status: string;
  /** `pending` for a league registration whose child is on no team yet. */
  @ApiProperty({ enum: REGISTRATION_STATUSES, enumName: 'RegistrationDisplayStatus' })
  displayStatus: RegistrationDisplayStatus;
  @ApiProperty({ type: 'string', enum: PAYMENT_STATUSES }) paymentStatus: string;
  @ApiProperty({ type: 'string', nullable: true }) stripePaymentIntentId: string | null;
  /** The price before discounts and fee. */
  @ApiProperty({ type: 'number' }) price: number;
  /** The amount paid. */
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'number' }) refundedAmount: number;
  /** The part of `refundedAmount` that the payment provider has not confirmed. */
  @ApiProperty({ type: 'number' }) pendingRefundAmount: number;
  /** The amount that can still be refunded. */
  @ApiProperty({ type: 'number' }) refundableAmount: number;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) canceledAt: string | null;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;

  static from(
    { registration: r, refundableCents }: AdminRegistrationRow,
    reader: MedicalNotesReader,
  ): RegistrationResponse {
    return {
      id: r.id,
      userId: r.userId,
      childId: r.childId,
      childName: r.childName,
      childGender: r.childGender,
      grade: r.grade,
      school: r.school,
      tshirtSize: r.tshirtSize,
      jerseyColor: r.jerseyColor,
      medicalNotes: getVisibleMedicalNotes(reader, r),
      parentName: r.parentName,
      parentEmail: r.parentEmail,
      parentPhone: r.parentPhone,
      relationship: r.relationship,
      emergencyContactName: r.emergencyContactName,
      emergencyContactPhone: r.emergencyContactPhone,
      emergencyContact: r.emergencyContact,
      waiverAccepted: r.waiverAccepted,
      waiverVersion: r.waiverVersion,
      waiverAcceptedAt: r.waiverAcceptedAt.toISOString(),
      waiverIpAddress: r.waiverIpAddress,
      sport: r.sport,
      programId: r.programId,
      seasonId: r.seasonId,
      divisionId: r.divisionId,
      leagueTeamId: r.leagueTeamId,
      program: RegisteredProgramResponse.from(r),
      isAssigned: r.isAssigned,
      status: r.status,
      displayStatus: r.standing,
      paymentStatus: r.paymentStatus,
      stripePaymentIntentId: r.stripePaymentIntentId,
      price: toDollars(r.priceCents),
      amount: toDollars(r.amountCents),
      refundedAmount: toDollars(r.refundedCents),
      pendingRefundAmount: toDollars(r.pendingRefundCents),
      refundableAmount: toDollars(refundableCents),
      canceledAt: r.canceledAt?.toISOString() ?? null,
      createdAt: r.createdAt.toISOString(),
    };
  }
}

/** Adds the field names of the camps page. */
export class CampRegistrationResponse extends RegistrationResponse {
  @ApiProperty({ type: 'integer', nullable: true }) campId: number | null;

  static override from(row: AdminRegistrationRow, reader: MedicalNotesReader): CampRegistrationResponse {
    return { ...RegistrationResponse.from(row, reader), campId: row.registration.programId };
  }
}

export class RegistrationListQuery extends PageQuery {
  /** A column's name, with `-` in front for descending order. */
  @OptionalText(60)
  sort?: string;

  @ApiPropertyOptional({ type: 'string', enum: OFFERING_TYPES })
  @IsOptional()
  @IsIn(OFFERING_TYPES)
  type?: OfferingType;

  @OptionalId()
  programId?: number;

  /** Only registrations of this user. */
  @OptionalId()
  familyId?: number;

  @OptionalText(50)
  sport?: string;

  @OptionalText(50)
  grade?: string;

  /** Registered on this organization-local date or later. */
  @OptionalLocalDay()
  from?: LocalDate | null;

  /** Registered on this organization-local date or earlier. */
  @OptionalLocalDay()
  to?: LocalDate | null;

  @ApiPropertyOptional({ type: 'string', enum: ['active', 'canceled', 'all'], default: 'active' })
  @IsOptional()
  @IsIn(['active', 'canceled', 'all'])
  status?: 'active' | 'canceled' | 'all';

  @ApiPropertyOptional({ type: 'string', enum: PAYMENT_STATUSES })
  @IsOptional()
  @IsIn(PAYMENT_STATUSES)
  paymentStatus?: PaymentStatus;
}

/** The list's filters for exports and totals. */
export class RegistrationFilterQuery extends OmitType(RegistrationListQuery, [
  'page',
  'pageSize',
  'sort',
] as const) {}

export class CancelRegistrationQuery {
  @ApiPropertyOptional({
    type: 'string',
    description: '`none`, `full`, or an amount in dollars',
    default: 'none',
  })
  @OptionalText(20)
  refund?: string;
}

export class RefundRegistrationDto {
  @Dollars()
  @ValidateBy({
    name: 'aboveZero',
    validator: {
      validate: (value: number | string) => parseDollars(value) !== 0,
      defaultMessage: () => 'Enter an amount greater than $0',
    },
  })
  amount: number | string;

  /** Shown to the family in its email. */
  @RequiredText('Enter a reason', 500)
  reason: string;
}

export class SportCountResponse {
  @ApiProperty({ type: 'string' }) sport: string;
  @ApiProperty({ type: 'integer' }) count: number;
}

export class ProgramCountResponse {
  @ApiProperty({ type: 'integer' }) programId: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'integer' }) count: number;
  @ApiProperty({ type: 'number' }) revenue: number;
}

/** In dollars, frozen at purchase. */
export class RevenueTotalsResponse {
  @ApiProperty({ type: 'integer' }) count: number;
  /** The programs' prices before discounts and fee. */
  @ApiProperty({ type: 'number' }) price: number;
  @ApiProperty({ type: 'number' }) discount: number;
  @ApiProperty({ type: 'number' }) fee: number;
  /** The amounts paid, including the fee. */
  @ApiProperty({ type: 'number' }) chargedAmount: number;
  @ApiProperty({ type: 'number' }) refunded: number;
  /** What was charged, minus refunds. */
  @ApiProperty({ type: 'number' }) netRevenue: number;

  static from(revenueTotals: RevenueTotals): RevenueTotalsResponse {
    return {
      count: revenueTotals.count,
      price: toDollars(revenueTotals.priceCents),
      discount: toDollars(getDiscount(revenueTotals)),
      fee: toDollars(revenueTotals.feeCents),
      chargedAmount: toDollars(revenueTotals.chargedCents),
      refunded: toDollars(revenueTotals.refundedCents),
      netRevenue: toDollars(getNetRevenue(revenueTotals)),
    };
  }
}

export class RegistrationSummaryResponse {
  @ApiProperty({ type: 'integer' }) totalRegistrations: number;
  /** The sum of the programs' prices at registration. */
  @ApiProperty({ type: 'number' }) revenue: number;
  /** Totals of all registrations that the filters find, on all pages. */
  @ApiProperty({ type: RevenueTotalsResponse }) filteredTotals: RevenueTotalsResponse;
  /** With the same filters except the status: active and canceled registrations together. */
  @ApiProperty({ type: RevenueTotalsResponse }) totals: RevenueTotalsResponse;
  /** The canceled registrations among them. */
  @ApiProperty({ type: RevenueTotalsResponse }) canceled: RevenueTotalsResponse;
  /** Soccer, Baseball, Basketball, and Flag Football first, with 0 if there are none. */
  @ApiProperty({ type: SportCountResponse, isArray: true }) sports: SportCountResponse[];
  @ApiProperty({ type: ProgramCountResponse, isArray: true }) programs: ProgramCountResponse[];

  static from(summary: RegistrationSummary): RegistrationSummaryResponse {
    return {
      totalRegistrations: summary.found.count,
      revenue: toDollars(summary.found.priceCents),
      filteredTotals: RevenueTotalsResponse.from(summary.found),
      totals: RevenueTotalsResponse.from(summary.all),
      canceled: RevenueTotalsResponse.from(summary.canceled),
      sports: summary.sports,
      programs: summary.programs.map(({ revenueCents, ...program }) => ({
        ...program,
        revenue: toDollars(revenueCents),
      })),
    };
  }
}
