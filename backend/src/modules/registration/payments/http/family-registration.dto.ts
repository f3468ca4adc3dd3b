import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import { medicalNotesFor, type NotesReader } from '../../../identity';
import { OFFERING_TYPES } from '../../checkout/domain/cart';
import { PAYMENT_STATUSES } from '../../checkout/domain/payment-status';
import { STANDINGS, type Standing } from '../../checkout/domain/standing';
import type { RegistrationView } from '../registration-views';

/** A registration as its own family sees it. */
export class FamilyRegistrationDto {
  @ApiProperty({ type: 'integer' }) id: number;
  /** The same for everything that was paid in one go. */
  @ApiProperty({ type: 'integer' }) orderId: number;
  @ApiProperty({ type: 'integer', nullable: true }) childId: number | null;
  @ApiProperty({ type: 'string' }) childName: string;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) seasonId: number | null;
  @ApiProperty({ type: 'string' }) programName: string;
  @ApiProperty({ type: 'string', enum: OFFERING_TYPES }) programType: string;
  /** "June 23-27, 2027"; null while no day is known. */
  @ApiProperty({ type: 'string', nullable: true }) days: string | null;
  /** "9:30am-3:00pm" */
  @ApiProperty({ type: 'string', nullable: true }) hours: string | null;
  /** HH:MM, organisation-local; null: no day has the hours of another. */
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
  /** What was paid for it, its share of discounts and fee included. */
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'string', enum: PAYMENT_STATUSES }) paymentStatus: string;
  @ApiProperty({ type: 'string', enum: ['active', 'cancelled'] }) status: string;
  /** Pending: a place in a league whose child is on no team yet. */
  @ApiProperty({ enum: STANDINGS, enumName: 'Standing' }) standing: Standing;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;

  static from({ registration, team }: RegistrationView, reader: NotesReader): FamilyRegistrationDto {
    return {
      id: registration.id,
      orderId: registration.checkoutId,
      childId: registration.childId,
      childName: registration.childName,
      programId: registration.programId,
      seasonId: registration.seasonId,
      programName: registration.soldAsName,
      programType: registration.programType,
      ...registration.service,
      startTime: registration.soldAsStartTime,
      endTime: registration.soldAsEndTime,
      startDate: registration.soldAsStartDate,
      endDate: registration.soldAsEndDate,
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
      medicalNotes: medicalNotesFor(reader, registration),
      amount: toDollars(registration.amountCents),
      paymentStatus: registration.paymentStatus,
      status: registration.status,
      standing: registration.standing,
      createdAt: registration.createdAt.toISOString(),
    };
  }
}
