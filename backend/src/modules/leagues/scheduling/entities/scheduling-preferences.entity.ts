import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

/** A season's scheduling preferences. A season without a row has none. */
@Entity('scheduling_preferences')
export class SchedulingPreferences {
  @ForeignKey('seasons', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  seasonId: number;

  /** The last date on which coaches can enter unavailable dates; null when they can't. */
  @Column('date', { nullable: true })
  unavailableDatesCutoff: LocalDate | null;

  @Column('int', { default: 0 })
  minRestMinutes: number;

  /** A team may play twice a day. */
  @Column('boolean', { default: false })
  allowDoubleheaders: boolean;

  /** null for the sport's default. */
  @Column('int', { nullable: true })
  gamesPerTeam: number | null;

  @Column('int', { default: 0 })
  editVersion: number;
}
