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
 * A published game. A database constraint prevents two scheduled games on one court at the same time; a game without a
 * court occupies the whole location. Row locks prevent two games of one team or coach at the same time.
 */
@Entity('games')
@Index(['date', 'time'])
@Index(['homeTeamId', 'date'])
@Index(['awayTeamId', 'date'])
@Index(['divisionId', 'date'])
@Check('CHK_games_teams', `"homeTeamId" <> "awayTeamId"`)
@Check('CHK_games_time', `"time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
@Check('CHK_games_status', `"status" in ('scheduled', 'postponed', 'canceled', 'final', 'forfeit')`)
@Exclusion(
  'EXC_games_court',
  `USING gist ("locationKey" WITH =, textrange("courtKey", "courtKey", '[]') WITH &&, "period" WITH &&) WHERE ("status" = 'scheduled')`,
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

  /** HH:MM, 24 hours, organization-local. */
  @Column('varchar', { length: 5 })
  time: string;

  @Column('varchar', { length: 200 })
  location: string;

  /** For example "Court 1". */
  @Column('varchar', { length: 40, nullable: true })
  court: string | null;

  @Column('int', { default: GAME_MINUTES })
  durationMinutes: number;

  /** Normalized keys for comparing location, court, and time; `toSlot` writes them together with the originals. */
  @Column('varchar', { length: 200 })
  locationKey: string;

  @Column('varchar', { length: 40, nullable: true })
  courtKey: string | null;

  /** Empty for a game that overlapped with another before the constraint existed, until it is moved. */
  @Column('tsrange')
  period: string;

  /** null until played. */
  @Column('int', { nullable: true })
  homeScore: number | null;

  @Column('int', { nullable: true })
  awayScore: number | null;

  @Column('varchar', { length: 20, default: 'scheduled' })
  status: GameStatus;

  /** Why the game is canceled, postponed, or forfeited. */
  @Column('varchar', { length: 200, nullable: true })
  statusReason: string | null;

  /** Winner of a forfeit; null when neither team came. */
  @ForeignKey('league_teams', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  winnerTeamId: number | null;

  /** The schedule run that generated it; null for a game created by hand. */
  @Index()
  @ForeignKey('schedule_runs', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  scheduleRunId: number | null;

  /** Increases only with edits by people. Calendars use it to recognize the newer of two copies. */
  @Column('int', { default: 0 })
  editVersion: number;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
