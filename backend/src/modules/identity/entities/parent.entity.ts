import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/**
 * A parent or guardian in a family profile. The row is never deleted, because others refer to it; `removedAt` hides it.
 */
@Entity('parents')
@Index('IDX_parents_search', { synchronize: false })
export class Parent {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('users', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int')
  userId: number;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('varchar', { length: 320 })
  email: string;

  @Column('varchar', { length: 20 })
  phone: string;

  @Column('varchar', { length: 20, default: 'Other' })
  relationship: string;

  @Column('varchar', { length: 200 })
  emergencyContactName: string;

  @Column('varchar', { length: 20 })
  emergencyContactPhone: string;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** Clears all personal data and sets `removedAt`. */
  forget(now: Date): void {
    Object.assign(this, { name: '', email: '', phone: '', relationship: 'Other' });
    Object.assign(this, { emergencyContactName: '', emergencyContactPhone: '', removedAt: now });
  }
}
