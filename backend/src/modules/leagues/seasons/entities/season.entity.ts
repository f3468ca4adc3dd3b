import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

@Entity('seasons')
@Index(['isActive', 'registrationEndDate'])
export class Season {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('int')
  year: number;

  @Column('varchar', { length: 50 })
  sport: string;

  @Column('date', { nullable: true })
  startDate: LocalDate | null;

  @Column('date', { nullable: true })
  endDate: LocalDate | null;

  @Column('date', { nullable: true })
  registrationStartDate: LocalDate | null;

  /** The last day on which families can register. */
  @Column('date', { nullable: true })
  registrationEndDate: LocalDate | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  /** The price of a spot on one of the season's teams; null for the default price. */
  @Column('int', { nullable: true })
  priceCents: number | null;

  /** Set when a deleted season is kept for its past registrations; it is in no list any more. */
  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;

  /** Increases only with edits by people. */
  @Column('int', { default: 0 })
  editVersion: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
