import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LocalDate } from '../../../../kernel';
import type { OpeningHours } from '../domain/location-hours';

/**
 * A location for games. Games store their location as text, so a game can also name a location that is not listed here.
 */
@Entity('locations')
@Unique('UQ_locations_name', ['nameKey'])
export class Location {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 120 })
  name: string;

  /** The normalized name, as stored with games. */
  @Column('varchar', { length: 120 })
  nameKey: string;

  /** Street and town. */
  @Column('varchar', { length: 200, nullable: true })
  streetAddress: string | null;

  /** For example "Court 1". */
  @Column('jsonb')
  courts: string[];

  /** Empty when the location is always open; otherwise it is closed on missing weekdays. */
  @Column('jsonb')
  hours: OpeningHours[];

  @Column('jsonb')
  closedDates: LocalDate[];

  /** Increases only with edits by people. */
  @Column('int', { default: 0 })
  editVersion: number;
}
