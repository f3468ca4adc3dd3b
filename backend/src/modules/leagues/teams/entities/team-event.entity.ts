import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

/** A team's events other than league games; only practices so far. */
@Entity('team_events')
@Index(['leagueTeamId', 'date'])
export class TeamEvent {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('league_teams', { onDelete: 'CASCADE' })
  @Column('int')
  leagueTeamId: number;

  @Column('varchar', { length: 20, default: 'practice' })
  type: string;

  @Column('varchar', { length: 120 })
  title: string;

  @Column('date')
  date: LocalDate;

  /** HH:MM, 24 hours, organization-local. */
  @Column('varchar', { length: 5 })
  time: string;

  @Column('varchar', { length: 200 })
  location: string;

  @Column('text', { nullable: true })
  description: string | null;

  @ForeignKey('league_teams', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  opponentTeamId: number | null;

  @Column('boolean', { default: true })
  homeTeam: boolean;

  @Column('varchar', { length: 20, default: 'scheduled' })
  status: string;

  @Column('int', { nullable: true })
  ourScore: number | null;

  @Column('int', { nullable: true })
  opponentScore: number | null;
}
