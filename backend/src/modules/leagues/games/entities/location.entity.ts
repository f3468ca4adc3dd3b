import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LocalDate } from '../../../../kernel';
import type { OpeningHours } from '../domain/location-hours';

/** Where games can be played. Games name their location by text, so one that is not listed here is possible too. */
@Entity('locations')
@Unique('UQ_locations_name', ['nameKey'])
export class Location {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 120 })
  name: string;

  /** The name without case and extra spaces, as games carry it. */
  @Column('varchar', { length: 120 })
  nameKey: string;

  /** Street and town. */
  @Column('varchar', { length: 200, nullable: true })
  streetAddress: string | null;

  /** For example "Court 1". */
  @Column('jsonb')
  courts: string[];

  /** Empty: open at any time; otherwise missing weekdays are closed. */
  @Column('jsonb')
  hours: OpeningHours[];

  @Column('jsonb')
  closedDates: LocalDate[];

  /** Increased only by people's edits. */
  @Column('int', { default: 0 })
  editVersion: number;
}
