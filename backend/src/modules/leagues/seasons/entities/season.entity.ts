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

  /** The last day on which families may register. */
  @Column('date', { nullable: true })
  registrationEndDate: LocalDate | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  /** The price of a spot on one of the season's teams; null: the general fee. */
  @Column('int', { nullable: true })
  priceCents: number | null;

  /** Set when a deleted season must be kept for its past registrations; it is in no list any more. */
  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;

  /** Increased only by people's edits. */
  @Column('int', { default: 0 })
  editVersion: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
