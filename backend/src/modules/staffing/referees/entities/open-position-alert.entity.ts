import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

/** The days on which administrators were alerted about open positions, so that there is one alert a day. */
@Entity('referee_alarms')
export class OpenPositionAlert {
  @PrimaryColumn('date')
  date: LocalDate;

  @Column('int')
  positions: number;
}
