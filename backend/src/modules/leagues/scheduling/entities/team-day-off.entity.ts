import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

/** A day on which a team cannot play. */
@Entity('team_days_off')
@Unique('UQ_team_days_off', ['teamId', 'date'])
export class TeamDayOff {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('league_teams', { onDelete: 'CASCADE' })
  @Column('int')
  teamId: number;

  @Column('date')
  date: LocalDate;
}
