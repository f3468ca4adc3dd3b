import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';

@Entity('games')
@Index(['date', 'time'])
@Index(['homeTeamId', 'date'])
@Index(['awayTeamId', 'date'])
@Index(['divisionId', 'date'])
@Check('CHK_games_teams', `"homeTeamId" <> "awayTeamId"`)
@Check('CHK_games_time', `"time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
export class Game {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('divisions', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  divisionId: number | null;

  @ForeignKey('league_teams', { onDelete: 'RESTRICT' })
  @Column('int')
  homeTeamId: number;

  @ForeignKey('league_teams', { onDelete: 'RESTRICT' })
  @Column('int')
  awayTeamId: number;

  @Column('date')
  date: LocalDate;

  /** HH:MM, 24 hours, organisation-local. */
  @Column('varchar', { length: 5 })
  time: string;

  @Column('varchar', { length: 200 })
  location: string;

  /** E.g. "Court 1". */
  @Column('varchar', { length: 40, nullable: true })
  court: string | null;

  /** null until played. */
  @Column('int', { nullable: true })
  homeScore: number | null;

  @Column('int', { nullable: true })
  awayScore: number | null;

  @Column('varchar', { length: 20, default: 'scheduled' })
  status: string;
}
