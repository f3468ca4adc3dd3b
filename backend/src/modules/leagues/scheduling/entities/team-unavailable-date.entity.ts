import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

/** A date on which a team cannot play. */
@Entity('team_unavailable_dates')
@Unique('UQ_team_unavailable_dates', ['teamId', 'date'])
export class TeamUnavailableDate {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('league_teams', { onDelete: 'CASCADE' })
  @Column('int')
  teamId: number;

  @Column('date')
  date: LocalDate;
}
