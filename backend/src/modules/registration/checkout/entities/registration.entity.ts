import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';
import type { OfferingKind, OfferingTerms } from '../domain/cart';
import type { PaymentStatus } from '../domain/payment-status';
import type { ServiceWords } from '../domain/purchased-item';
import { getDisplayStatus, type RegistrationDisplayStatus } from '../domain/registration-status';
import { formatPurchasedItem } from '../format-purchased-item';

export type RegistrationStatus = 'active' | 'canceled';
export type RegistrationSource = 'dashboard' | 'coach_link';

/** A child's registration for a program or team, with payment and waiver. */
@Entity('registrations')
@Index('UQ_registrations_active_in_program', ['childId', 'programId'], {
  unique: true,
  where: `status = 'active' and "programId" is not null`,
})
@Index('UQ_registrations_active_on_team', ['childId', 'leagueTeamId'], {
  unique: true,
  where: `status = 'active' and "leagueTeamId" is not null`,
})
@Index('UQ_registrations_active_in_season', ['childId', 'seasonId'], {
  unique: true,
  where: `status = 'active' and "seasonId" is not null`,
})
@Index(['userId', 'id'])
@Index(['programId', 'id', 'programType', 'status'])
@Index(['leagueTeamId'])
@Index(['seasonId', 'isAssigned'])
@Index(['status', 'programType', 'id'])
@Index(['programType', 'id'])
// For the sort orders and filters of the administrators' lists. With the status, these indexes find and count rows
// without reading them.
@Index(['programType', 'grade', 'id', 'status'])
@Index(['programType', 'school', 'id', 'status'])
@Index(['programType', 'amountCents', 'id', 'status'])
@Index(['createdAt', 'id', 'programType', 'status'])
@Index('IDX_registrations_by_sport', ['programType', 'sport', 'id', 'status'])
@Index('IDX_registrations_by_payment_status', ['programType', 'paymentStatus', 'id', 'status'])
// For campaigns to all registered families.
@Index('IDX_registrations_families', ['userId', 'programType', 'isAssigned'], { where: `status = 'active'` })
@Index('IDX_registrations_sums', { synchronize: false })
@Index('IDX_registrations_by_child', { synchronize: false })
@Index('IDX_registrations_by_parent', { synchronize: false })
@Index('IDX_registrations_by_grade', { synchronize: false })
@Index('IDX_registrations_search', { synchronize: false })
@Check(
  'CHK_registrations_offering',
  // A child that bought a team spot and is unassigned again belongs only to its season.
  '"programId" is not null or "leagueTeamId" is not null or "seasonId" is not null',
)
@Check('CHK_registrations_purchased_kind', `"purchasedKind" in ('program', 'team')`)
@Check('CHK_registrations_status', `status in ('active', 'canceled')`)
export class Registration {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('users', { onDelete: 'RESTRICT' })
  @Column('int')
  userId: number;

  /** null once the child's data was erased. */
  @ForeignKey('children', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  childId: number | null;

  @ForeignKey('parents', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  parentId: number | null;

  @ForeignKey('programs', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  programId: number | null;

  @ForeignKey('seasons', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  seasonId: number | null;

  @ForeignKey('season_programs', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  seasonProgramId: number | null;

  @ForeignKey('divisions', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  divisionId: number | null;

  @ForeignKey('league_teams', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  leagueTeamId: number | null;

  @Column('int', { nullable: true })
  coachApplicationId: number | null;

  /** The purchased item at the time of purchase. Neither roster moves nor edits of the program change it. */
  @Column('varchar', { length: 10 })
  purchasedKind: OfferingKind;

  @Column('int')
  purchasedId: number;

  @Column('varchar', { length: 200 })
  purchasedName: string;

  @Column('date', { nullable: true })
  purchasedStartDate: LocalDate | null;

  @Column('date', { nullable: true })
  purchasedEndDate: LocalDate | null;

  /** HH:MM, organization-local. */
  @Column('varchar', { length: 5, nullable: true })
  purchasedStartTime: string | null;

  @Column('varchar', { length: 5, nullable: true })
  purchasedEndTime: string | null;

  @Column('varchar', { length: 200, nullable: true })
  purchasedLocation: string | null;

  @Column('varchar', { length: 10 })
  programType: OfferingTerms['type'];

  @Column('varchar', { length: 20, default: 'dashboard' })
  registrationSource: RegistrationSource;

  @Column('varchar', { length: 50 })
  sport: string;

  @Column('varchar', { length: 200 })
  childName: string;

  @Column('varchar', { length: 20 })
  childGender: string;

  @Column('varchar', { length: 50 })
  grade: string;

  @Column('varchar', { length: 200 })
  school: string;

  @Column('varchar', { length: 20 })
  tshirtSize: string;

  @Column('varchar', { length: 20 })
  jerseyColor: string;

  @Column('text', { nullable: true })
  medicalNotes: string | null;

  @Column('varchar', { length: 200 })
  parentName: string;

  @Column('varchar', { length: 320 })
  parentEmail: string;

  @Column('varchar', { length: 20 })
  parentPhone: string;

  @Column('varchar', { length: 20 })
  relationship: string;

  @Column('varchar', { length: 200 })
  emergencyContactName: string;

  @Column('varchar', { length: 20 })
  emergencyContactPhone: string;

  /** Name and phone in one field, for coaches' lists. */
  @Column('varchar', { length: 230 })
  emergencyContact: string;

  @Column('boolean')
  waiverAccepted: boolean;

  @Column('varchar', { length: 20 })
  waiverVersion: string;

  @Column('varchar', { length: 64 })
  waiverHash: string;

  @Column('timestamptz')
  waiverAcceptedAt: Date;

  @Column('varchar', { length: 64 })
  waiverIpAddress: string;

  @Column('varchar', { length: 400 })
  waiverUserAgent: string;

  /** Whether the child is on a team. */
  @Column('boolean', { default: false })
  isAssigned: boolean;

  @Column('varchar', { length: 10, default: 'active' })
  status: RegistrationStatus;

  @Column('timestamptz', { nullable: true })
  canceledAt: Date | null;

  @ForeignKey('checkouts', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int')
  checkoutId: number;

  @Column('int')
  itemPosition: number;

  /** null when nothing was charged. */
  @ForeignKey('payments', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int', { nullable: true })
  paymentId: number | null;

  @Column('varchar', { length: 80, nullable: true })
  stripePaymentIntentId: string | null;

  @Column('varchar', { length: 20 })
  paymentStatus: PaymentStatus;

  /** The price before discounts and fee. */
  @Column('int')
  priceCents: number;

  /** The amount paid: this registration's part of the payment. */
  @Column('int')
  amountCents: number;

  /** The processing fee in that amount. */
  @Column('int', { default: 0 })
  feeCents: number;

  /** The coupon that was used. */
  @Column('varchar', { length: 50, nullable: true })
  couponCode: string | null;

  /** The amount refunded or being refunded; maintained by the refund ledger. */
  @Column('int', { default: 0 })
  refundedCents: number;

  /** The part of the refunds that the provider has not confirmed; maintained by the refund ledger. */
  @Column('int', { default: 0 })
  pendingRefundCents: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  get standing(): RegistrationDisplayStatus {
    return getDisplayStatus(this);
  }

  get service(): ServiceWords {
    return formatPurchasedItem({
      name: this.purchasedName,
      type: this.programType,
      sport: this.sport,
      startDate: this.purchasedStartDate,
      endDate: this.purchasedEndDate,
      startTime: this.purchasedStartTime,
      endTime: this.purchasedEndTime,
      location: this.purchasedLocation,
    });
  }
}
