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
import { medicalNotesFor, type NotesReader } from '../../../identity';
import { OFFERING_TYPES, type OfferingType } from '../../checkout/domain/cart';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../checkout/domain/payment-status';
import { STANDINGS, type Standing } from '../../checkout/domain/standing';
import type { Registration } from '../../checkout/entities/registration.entity';
import { discountOf, keptOf, type Figures } from '../domain/figures';
import type { AdminRegistrationRow, RegistrationSummary } from '../registration.queries';

export class RegisteredProgramDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', enum: OFFERING_TYPES }) type: string;
  @ApiProperty({ type: 'number' }) price: number;
  @ApiProperty({ type: 'string' }) sport: string;

  /** As it was when it was bought, whatever it is called and costs today. */
  static from({
    programId,
    soldAsName,
    programType,
    priceCents,
    sport,
  }: Registration): RegisteredProgramDto | null {
    if (programId === null) return null;
    return { id: programId, name: soldAsName, type: programType, price: toDollars(priceCents), sport };
  }
}

/** A registration as administrators see it. */
export class RegistrationDto {
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
  @ApiProperty({ type: 'string' }) waiverAddress: string;
  @ApiProperty({ type: 'string' }) sport: string;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) seasonId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) divisionId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) leagueTeamId: number | null;
  @ApiProperty({ type: RegisteredProgramDto, nullable: true }) program: RegisteredProgramDto | null;
  @ApiProperty({ type: 'boolean' }) isAssigned: boolean;
  @ApiProperty({ type: 'string', enum: ['active', 'cancelled'] }) status: string;
  /** Pending: a place in a league whose child is on no team yet. */
  @ApiProperty({ enum: STANDINGS, enumName: 'Standing' }) standing: Standing;
  @ApiProperty({ type: 'string', enum: PAYMENT_STATUSES }) paymentStatus: string;
  @ApiProperty({ type: 'string', nullable: true }) stripePaymentIntentId: string | null;
  /** Its price before discounts and fee. */
  @ApiProperty({ type: 'number' }) price: number;
  /** What was paid for it. */
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'number' }) refundedAmount: number;
  /** What can still be given back. */
  @ApiProperty({ type: 'number' }) refundableAmount: number;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) cancelledAt: string | null;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;

  static from(
    { registration: r, refundableCents }: AdminRegistrationRow,
    reader: NotesReader,
  ): RegistrationDto {
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
      medicalNotes: medicalNotesFor(reader, r),
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
      waiverAddress: r.waiverAddress,
      sport: r.sport,
      programId: r.programId,
      seasonId: r.seasonId,
      divisionId: r.divisionId,
      leagueTeamId: r.leagueTeamId,
      program: RegisteredProgramDto.from(r),
      isAssigned: r.isAssigned,
      status: r.status,
      standing: r.standing,
      paymentStatus: r.paymentStatus,
      stripePaymentIntentId: r.stripePaymentIntentId,
      price: toDollars(r.priceCents),
      amount: toDollars(r.amountCents),
      refundedAmount: toDollars(r.refundedCents),
      refundableAmount: toDollars(refundableCents),
      cancelledAt: r.cancelledAt?.toISOString() ?? null,
      createdAt: r.createdAt.toISOString(),
    };
  }
}

/** The camp's own field names beside those of every registration. */
export class CampRegistrationDto extends RegistrationDto {
  @ApiProperty({ type: 'integer', nullable: true }) campId: number | null;

  static override from(row: AdminRegistrationRow, reader: NotesReader): CampRegistrationDto {
    return { ...RegistrationDto.from(row, reader), campId: row.registration.programId };
  }
}

export class RegistrationListQuery extends PageQuery {
  /** A column's name, with `-` before it for falling order. */
  @OptionalText(60)
  sort?: string;

  @ApiPropertyOptional({ type: 'string', enum: OFFERING_TYPES })
  @IsOptional()
  @IsIn(OFFERING_TYPES)
  type?: OfferingType;

  @OptionalId()
  programId?: number;

  /** Of this account. */
  @OptionalId()
  familyId?: number;

  @OptionalText(50)
  sport?: string;

  @OptionalText(50)
  grade?: string;

  /** Registered on this day of the organisation or later. */
  @OptionalLocalDay()
  from?: LocalDate | null;

  /** Registered on this day of the organisation or earlier. */
  @OptionalLocalDay()
  to?: LocalDate | null;

  @ApiPropertyOptional({ type: 'string', enum: ['active', 'cancelled', 'all'], default: 'active' })
  @IsOptional()
  @IsIn(['active', 'cancelled', 'all'])
  status?: 'active' | 'cancelled' | 'all';

  @ApiPropertyOptional({ type: 'string', enum: PAYMENT_STATUSES })
  @IsOptional()
  @IsIn(PAYMENT_STATUSES)
  paymentStatus?: PaymentStatus;
}

/** The filters of the list, for what concerns all of its pages: exports and sums. */
export class RegistrationFilterQuery extends OmitType(RegistrationListQuery, [
  'page',
  'pageSize',
  'sort',
] as const) {}

export class CancelRegistrationQuery {
  @ApiPropertyOptional({ type: 'string', description: '`none`, `full`, or dollars', default: 'none' })
  @OptionalText(20)
  refund?: string;
}

export class RefundRegistrationDto {
  @Dollars()
  @ValidateBy({
    name: 'aboveZero',
    validator: {
      validate: (value: number | string) => parseDollars(value) !== 0,
      defaultMessage: () => 'Please give an amount above $0.00',
    },
  })
  amount: number | string;

  /** The family reads it in its e-mail. */
  @RequiredText('Please give the reason', 500)
  reason: string;
}

export class SportCountDto {
  @ApiProperty({ type: 'string' }) sport: string;
  @ApiProperty({ type: 'integer' }) count: number;
}

export class ProgramCountDto {
  @ApiProperty({ type: 'integer' }) programId: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'integer' }) count: number;
  @ApiProperty({ type: 'number' }) revenue: number;
}

/** In dollars, of what was frozen when they were sold. */
export class RegistrationFiguresDto {
  @ApiProperty({ type: 'integer' }) count: number;
  /** The programs' prices before discounts and fee. */
  @ApiProperty({ type: 'number' }) price: number;
  @ApiProperty({ type: 'number' }) discount: number;
  @ApiProperty({ type: 'number' }) fee: number;
  /** What was paid, fee included. */
  @ApiProperty({ type: 'number' }) charged: number;
  @ApiProperty({ type: 'number' }) refunded: number;
  /** What was charged, net of refunds. */
  @ApiProperty({ type: 'number' }) kept: number;

  static from(figures: Figures): RegistrationFiguresDto {
    return {
      count: figures.count,
      price: toDollars(figures.priceCents),
      discount: toDollars(discountOf(figures)),
      fee: toDollars(figures.feeCents),
      charged: toDollars(figures.chargedCents),
      refunded: toDollars(figures.refundedCents),
      kept: toDollars(keptOf(figures)),
    };
  }
}

export class RegistrationSummaryDto {
  @ApiProperty({ type: 'integer' }) totalRegistrations: number;
  /** The sum of the programs' prices, each as it was when it was registered for. */
  @ApiProperty({ type: 'number' }) revenue: number;
  /** What the filters find, all pages of it. */
  @ApiProperty({ type: RegistrationFiguresDto }) found: RegistrationFiguresDto;
  /** The same filters but for the state: active and cancelled ones together. */
  @ApiProperty({ type: RegistrationFiguresDto }) all: RegistrationFiguresDto;
  /** Of these, the cancelled ones. */
  @ApiProperty({ type: RegistrationFiguresDto }) cancelled: RegistrationFiguresDto;
  /** Soccer, Baseball, Basketball and Flag Football first, with 0 where there are none. */
  @ApiProperty({ type: SportCountDto, isArray: true }) sports: SportCountDto[];
  @ApiProperty({ type: ProgramCountDto, isArray: true }) programs: ProgramCountDto[];

  static from(summary: RegistrationSummary): RegistrationSummaryDto {
    return {
      totalRegistrations: summary.found.count,
      revenue: toDollars(summary.found.priceCents),
      found: RegistrationFiguresDto.from(summary.found),
      all: RegistrationFiguresDto.from(summary.all),
      cancelled: RegistrationFiguresDto.from(summary.cancelled),
      sports: summary.sports,
      programs: summary.programs.map(({ revenueCents, ...program }) => ({
        ...program,
        revenue: toDollars(revenueCents),
      })),
    };
  }
}
