import {
  Check,
  Column,
  Entity,
  Exclusion,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { LocalDate } from '../../../../kernel';
import { GAME_MINUTES } from '../domain/game-slot';
import type { GameStatus } from '../domain/game-status';

/**
 * A published game. The database itself lets no two scheduled ones stand on one court at one time; without a court a
 * game takes the whole place. Teams and coaches are kept from two games at once under their rows' locks.
 */
@Entity('games')
@Index(['date', 'time'])
@Index(['homeTeamId', 'date'])
@Index(['awayTeamId', 'date'])
@Index(['divisionId', 'date'])
@Check('CHK_games_teams', `"homeTeamId" <> "awayTeamId"`)
@Check('CHK_games_time', `"time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
@Check('CHK_games_status', `"status" in ('scheduled', 'postponed', 'cancelled', 'final', 'forfeit')`)
@Exclusion(
  'EXC_games_court',
  `USING gist ("placeKey" WITH =, textrange("courtKey", "courtKey", '[]') WITH &&, "period" WITH &&) WHERE ("status" = 'scheduled')`,
)
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

  @Column('int', { default: GAME_MINUTES })
  minutes: number;

  /** What is compared of place, court and time; written with them by `slotOf`. */
  @Column('varchar', { length: 200 })
  placeKey: string;

  @Column('varchar', { length: 40, nullable: true })
  courtKey: string | null;

  /** Empty for a game that overlapped with another before the database watched over courts: until it is moved. */
  @Column('tsrange')
  period: string;

  /** null until played. */
  @Column('int', { nullable: true })
  homeScore: number | null;

  @Column('int', { nullable: true })
  awayScore: number | null;

  @Column('varchar', { length: 20, default: 'scheduled' })
  status: GameStatus;

  /** Why it is not played as planned. */
  @Column('varchar', { length: 200, nullable: true })
  reason: string | null;

  /** Of a forfeit; null where neither team came. */
  @ForeignKey('league_teams', { name: 'FK_games_winner', onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  winnerTeamId: number | null;

  /** The schedule by which it was made; null for one that somebody made by hand. */
  @Index()
  @ForeignKey('schedule_runs', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  scheduleRunId: number | null;

  /** Raised by people's edits alone; calendars know by it which of two copies is the later. */
  @Column('int', { default: 0 })
  editVersion: number;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
