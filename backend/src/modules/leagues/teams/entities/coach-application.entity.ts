import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

@Entity('coach_applications')
@Index(['status', 'submittedAt'])
@Unique('UQ_coach_applications_token', ['registrationToken'])
@Check('CHK_coach_applications_status', `"status" in ('pending', 'approved', 'rejected')`)
export class CoachApplication {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 20 })
  phone: string;

  @Column('varchar', { length: 120 })
  school: string;

  /** The season's name as shown in the form. */
  @Column('varchar', { length: 120 })
  season: string;

  /** null when no season had that name at the time. */
  @Index()
  @ForeignKey('seasons', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  seasonId: number | null;

  @Column('varchar', { length: 50 })
  grade: string;

  @Column('varchar', { length: 10 })
  gender: string;

  @Column('text', { nullable: true })
  experience: string | null;

  @Column('text', { nullable: true })
  certifications: string | null;

  @Column('varchar', { length: 20, default: 'pending' })
  status: ApplicationStatus;

  @CreateDateColumn({ type: 'timestamptz' })
  submittedAt: Date;

  @Column('timestamptz', { nullable: true })
  approvedAt: Date | null;

  /**
   * SHA-256 of the coach link's secret, which gives access to managing the team; null before the approval and once it
   * is revoked.
   */
  @Column('varchar', { length: 64, nullable: true })
  registrationToken: string | null;

  /** When an administrator last requested a new link. */
  @Column('timestamptz', { nullable: true })
  linkRenewedAt: Date | null;
}
