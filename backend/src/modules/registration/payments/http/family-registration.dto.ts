import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import { getVisibleMedicalNotes, type MedicalNotesReader } from '../../../identity';
import { OFFERING_TYPES } from '../../checkout/domain/cart';
import { PAYMENT_STATUSES } from '../../checkout/domain/payment-status';
import {
  REGISTRATION_STATUSES,
  type RegistrationDisplayStatus,
} from '../../checkout/domain/registration-status';
import { REFUND_STATUSES, type Refund, type RefundStatus } from '../entities/refund.entity';
import type { RegistrationView } from '../family-registration.queries';

/** A refund to the family's card. */
export class RefundResponse {
  @ApiProperty({ type: 'number' }) amount: number;
  /** `pending` until the payment provider reports that it succeeded or failed. */
  @ApiProperty({ type: 'string', enum: REFUND_STATUSES }) status: RefundStatus;
  @ApiProperty({ type: 'string', format: 'date-time' }) requestedAt: string;

  static from({ amountCents, status, createdAt }: Refund): RefundResponse {
    return { amount: toDollars(amountCents), status, requestedAt: createdAt.toISOString() };
  }
}

/** A family's view of its own registration. */
export class FamilyRegistrationResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  /** The same for all registrations that were paid together. */
  @ApiProperty({ type: 'integer' }) orderId: number;
  @ApiProperty({ type: 'integer', nullable: true }) childId: number | null;
  @ApiProperty({ type: 'string' }) childName: string;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) seasonId: number | null;
  @ApiProperty({ type: 'string' }) programName: string;
  @ApiProperty({ type: 'string', enum: OFFERING_TYPES }) programType: string;
  /** "June 23-27, 2027"; null when no date is known. */
  @ApiProperty({ type: 'string', nullable: true }) days: string | null;
  /** "9:30am-3:00pm" */
  @ApiProperty({ type: 'string', nullable: true }) hours: string | null;
  /** HH:MM, organization-local; null when each day has its own hours. */
  @ApiProperty({ type: 'string', nullable: true, example: '09:30' }) startTime: string | null;
  @ApiProperty({ type: 'string', nullable: true, example: '15:00' }) endTime: string | null;
  @ApiProperty({ type: 'string', nullable: true }) location: string | null;
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) startDate: string | null;
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) endDate: string | null;
  @ApiProperty({ type: 'boolean' }) isLeagueRegistration: boolean;
  @ApiProperty({ type: 'boolean' }) isAssigned: boolean;
  @ApiProperty({ type: 'integer', nullable: true }) leagueTeamId: number | null;
  @ApiProperty({ type: 'string', nullable: true }) teamName: string | null;
  @ApiProperty({ type: 'string', nullable: true }) teamSlug: string | null;
  @ApiProperty({ type: 'string', nullable: true }) coachName: string | null;
  @ApiProperty({ type: 'string' }) grade: string;
  @ApiProperty({ type: 'string' }) gender: string;
  @ApiProperty({ type: 'string' }) sport: string;
  @ApiProperty({ type: 'string' }) school: string;
  @ApiProperty({ type: 'string' }) tshirtSize: string;
  @ApiProperty({ type: 'string' }) jerseyColor: string;
  @ApiProperty({ type: 'string', nullable: true }) medicalNotes: string | null;
  /** The amount paid for it, including its part of discounts and fee. */
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'string', enum: PAYMENT_STATUSES }) paymentStatus: string;
  /** In the order of their requests. */
  @ApiProperty({ type: RefundResponse, isArray: true }) refunds: RefundResponse[];
  @ApiProperty({ type: 'string', enum: ['active', 'canceled'] }) status: string;
  /** `pending` for a league registration whose child is on no team yet. */
  @ApiProperty({ enum: REGISTRATION_STATUSES, enumName: 'RegistrationDisplayStatus' })
  displayStatus: RegistrationDisplayStatus;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;

  static from(
    { registration, team, refunds }: RegistrationView,
    reader: MedicalNotesReader,
  ): FamilyRegistrationResponse {
    return {
      id: registration.id,
      orderId: registration.checkoutId,
      childId: registration.childId,
      childName: registration.childName,
      programId: registration.programId,
      seasonId: registration.seasonId,
      programName: registration.purchasedName,
      programType: registration.programType,
      ...registration.service,
      startTime: registration.purchasedStartTime,
      endTime: registration.purchasedEndTime,
      startDate: registration.purchasedStartDate,
      endDate: registration.purchasedEndDate,
      isLeagueRegistration: registration.programType === 'league',
      isAssigned: registration.isAssigned,
      leagueTeamId: registration.leagueTeamId,
      teamName: team?.teamName ?? null,
      teamSlug: team?.teamSlug ?? null,
      coachName: team?.coachName ?? null,
      grade: registration.grade,
      gender: registration.childGender,
      sport: registration.sport,
      school: registration.school,
      tshirtSize: registration.tshirtSize,
      jerseyColor: registration.jerseyColor,
      medicalNotes: getVisibleMedicalNotes(reader, registration),
      amount: toDollars(registration.amountCents),
      paymentStatus: registration.paymentStatus,
      refunds: refunds.map((refund) => RefundResponse.from(refund)),
      status: registration.status,
      displayStatus: registration.standing,
      createdAt: registration.createdAt.toISOString(),
    };
  }
}
