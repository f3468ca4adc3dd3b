import { Check, Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { StaffType } from '../domain/staff-type';
import type { W9Status } from '../domain/w9';

/** A referee, counselor or supervisor; until the email address is confirmed, only what someone typed into a form. */
@Entity('staff')
@Unique('UQ_staff_email', ['email'])
@Unique('UQ_staff_user', ['userId'])
@Check('CHK_staff_email', `"email" = lower("email")`)
@Check('CHK_staff_type', `"type" in ('referee', 'counselor', 'supervisor')`)
@Check('CHK_staff_confirmed', `("confirmedAt" is null) = ("userId" is null)`)
@Check('CHK_staff_active', `"isActive" = ("deactivatedAt" is null)`)
@Check('CHK_staff_w9', `"w9Status" in ('required', 'submitted', 'approved', 'returned')`)
@Check('CHK_staff_w9_file', `"w9FileId" is not null or "w9Status" = 'required'`)
export class Staff {
  @PrimaryGeneratedColumn()
  id: number;

  /** null until confirmed. */
  @ForeignKey('users', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  userId: number | null;

  @Column('varchar', { length: 100 })
  name: string;

  /** In lower case. */
  @Column('varchar', { length: 320 })
  email: string;

  @Column('varchar', { length: 40 })
  phone: string;

  @Column('varchar', { length: 20 })
  type: StaffType;

  /** The email address had a user when the form was sent: only that user can confirm it. */
  @Column('boolean', { default: false })
  hadAccountAtRegistration: boolean;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('timestamptz', { nullable: true })
  deactivatedAt: Date | null;

  /** Shown to the staff member. */
  @Column('varchar', { length: 300, nullable: true })
  deactivationReason: string | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  @Column('varchar', { length: 20, default: 'required' })
  w9Status: W9Status;

  @ForeignKey('files', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  w9FileId: number | null;

  @Column('timestamptz', { nullable: true })
  w9SubmittedAt: Date | null;

  /** Why it was returned for changes. */
  @Column('varchar', { length: 300, nullable: true })
  w9ReturnReason: string | null;

  /** Increased by people's edits. */
  @Column('int', { default: 0 })
  editVersion: number;

  /** When the form was sent, the last time before it was confirmed. */
  @Column('timestamptz')
  createdAt: Date;
}
