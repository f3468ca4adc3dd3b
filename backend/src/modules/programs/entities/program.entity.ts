import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { LocalDate } from '../../../kernel';
import type { Audience } from '../domain/audience';
import type { ProgramType } from '../domain/program-states';

/** A camp, a clinic or a league program. Spots are counted here and changed only under this row's lock. */
@Entity('programs')
@Index(['type', 'startDate'])
@Check('CHK_programs_taken_within_max', `"maxParticipants" is null or "spotsTaken" <= "maxParticipants"`)
@Check('CHK_programs_paid_within_taken', `"currentParticipants" between 0 and "spotsTaken"`)
@Check('CHK_programs_max_participants', `"maxParticipants" >= 1`)
@Check('CHK_programs_price', `"priceCents" >= 0`)
@Check(
  'CHK_programs_grades',
  `"minGrade" between -1 and 8 and "maxGrade" between -1 and 8 and "minGrade" <= "maxGrade"`,
)
@Check('CHK_programs_gender', `"gender" in ('Boys', 'Girls')`)
@Check('CHK_programs_type', `"type" in ('camp', 'clinic', 'league')`)
export class Program {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('varchar', { length: 50 })
  sport: string;

  @Column('varchar', { length: 10 })
  type: ProgramType;

  @Column('text', { default: '' })
  description: string;

  @Column('int')
  priceCents: number;

  /** null: unlimited. */
  @Column('int', { nullable: true })
  maxParticipants: number | null;

  /** Paid registrations. */
  @Column('int', { default: 0 })
  currentParticipants: number;

  /** Paid registrations and spots held by open checkouts. */
  @Column('int', { default: 0 })
  spotsTaken: number;

  @Column('varchar', { length: 200 })
  location: string;

  @Column('text', { nullable: true })
  equipment: string | null;

  @Column('varchar', { length: 500, nullable: true })
  imageUrl: string | null;

  @Column('varchar', { length: 60, nullable: true })
  ageRange: string | null;

  /** Pre-K is -1, kindergarten 0; null: from the youngest. */
  @Column('int', { nullable: true })
  minGrade: number | null;

  /** null: up to the oldest. */
  @Column('int', { nullable: true })
  maxGrade: number | null;

  /** null: boys and girls. */
  @Column('varchar', { length: 10, nullable: true })
  gender: Audience['gender'];

  @Column('date', { nullable: true })
  startDate: LocalDate | null;

  @Column('date', { nullable: true })
  endDate: LocalDate | null;

  /** The last day on which families may register. */
  @Column('date', { nullable: true })
  registrationDeadline: LocalDate | null;

  @Column('boolean', { default: true })
  registrationOpen: boolean;

  @Column('boolean', { default: false })
  soldOut: boolean;

  @Column('varchar', { length: 120, nullable: true })
  sponsorName: string | null;

  @Column('varchar', { length: 500, nullable: true })
  sponsorLogoUrl: string | null;

  /** Set when a deleted program must be kept for its past registrations; it is in no list any more. */
  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;

  /** Increased by the database with every update of the row, so that a cached list notices each of them. */
  @Column('int', { default: 1 })
  version: number;

  /** Increased only by people's edits, never by a sold spot. */
  @Column('int', { default: 0 })
  editVersion: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
