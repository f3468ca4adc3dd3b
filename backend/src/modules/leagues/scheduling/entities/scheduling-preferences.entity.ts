import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

/** A season's scheduling preferences; one without a row has none. */
@Entity('scheduling_preferences')
export class SchedulingPreferences {
  @ForeignKey('seasons', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  seasonId: number;

  /** The last date on which coaches may enter unavailable dates; null: they may not. */
  @Column('date', { nullable: true })
  unavailableDatesCutoff: LocalDate | null;

  @Column('int', { default: 0 })
  minRestMinutes: number;

  /** A team may play twice a day. */
  @Column('boolean', { default: false })
  allowDoubleheaders: boolean;

  /** null: the sport's default. */
  @Column('int', { nullable: true })
  gamesPerTeam: number | null;

  @Column('int', { default: 0 })
  editVersion: number;
}
