import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

/** The days on which the office was told of open positions, so that it is told once a day. */
@Entity('referee_alarms')
export class RefereeAlarm {
  @PrimaryColumn('date')
  date: LocalDate;

  @Column('int')
  positions: number;
}
