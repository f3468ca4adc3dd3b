import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

/** How the office wants a season to be scheduled; one without a row has no wishes. */
@Entity('season_wishes')
export class SeasonWishesRow {
  @ForeignKey('seasons', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  seasonId: number;

  /** The last day on which coaches may name days off; null: they may not. */
  @Column('date', { nullable: true })
  daysOffUntil: LocalDate | null;

  @Column('int', { default: 0 })
  minRestMinutes: number;

  /** A team may play twice a day. */
  @Column('boolean', { default: false })
  doubleHeaders: boolean;

  /** null: what is usual for the sport. */
  @Column('int', { nullable: true })
  gamesPerTeam: number | null;

  @Column('int', { default: 0 })
  editVersion: number;
}
