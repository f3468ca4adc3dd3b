import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

/** The days on which administrators were alerted about open positions, so that there is one alert a day. */
@Entity('open_position_alerts')
export class OpenPositionAlert {
  @PrimaryColumn('date')
  date: LocalDate;

  @Column('int')
  positions: number;
}
