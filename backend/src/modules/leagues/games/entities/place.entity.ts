import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LocalDate } from '../../../../kernel';
import type { OpeningHours } from '../domain/place-times';

/** Where games can be played. Games name their place by its text, so that one that is not kept here is possible too. */
@Entity('places')
@Unique('UQ_places_name', ['nameKey'])
export class Place {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 120 })
  name: string;

  /** The name without case and needless spaces, as games bear it. */
  @Column('varchar', { length: 120 })
  nameKey: string;

  /** Street and town. */
  @Column('varchar', { length: 200, nullable: true })
  address: string | null;

  /** E.g. "Court 1". */
  @Column('jsonb')
  courts: string[];

  /** None: open at any time; else the weekdays that are missing are closed. */
  @Column('jsonb')
  hours: OpeningHours[];

  @Column('jsonb')
  closedDays: LocalDate[];

  /** Raised by people's edits alone. */
  @Column('int', { default: 0 })
  editVersion: number;
}
