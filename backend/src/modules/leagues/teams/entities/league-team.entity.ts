import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

/** Spots are counted here, and changed only with this row locked. */
@Entity('league_teams')
@Unique('UQ_league_teams_slug', ['teamSlug'])
@Unique('UQ_league_teams_token', ['registrationToken'])
@Unique('UQ_league_teams_application', ['coachApplicationId'])
@Check('CHK_league_teams_players', `"currentPlayers" between 0 and "spotsTaken"`)
@Check('CHK_league_teams_taken_within_max', `"spotsTaken" <= "maxPlayers"`)
export class LeagueTeam {
  @PrimaryGeneratedColumn()
  id: number;

  /** The application of its head coach; null when it has none. */
  @ForeignKey('coach_applications', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  coachApplicationId: number | null;

  @Index()
  @ForeignKey('seasons', { onDelete: 'RESTRICT' })
  @Column('int')
  seasonId: number;

  @Index()
  @ForeignKey('divisions', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  divisionId: number | null;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('varchar', { length: 120 })
  school: string;

  @Column('varchar', { length: 50 })
  sport: string;

  @Column('varchar', { length: 50 })
  grade: string;

  @Column('varchar', { length: 10 })
  gender: string;

  @Column('varchar', { length: 20, default: 'main' })
  tier: string;

  /** Players on its roster. */
  @Column('int', { default: 0 })
  currentPlayers: number;

  /** Players, and spots held by open checkouts. */
  @Column('int', { default: 0 })
  spotsTaken: number;

  @Column('int', { default: 15 })
  maxPlayers: number;

  @Column('varchar', { length: 120 })
  teamSlug: string;

  /** The token of the invite link for families; it gives no access to managing the team. */
  @Column('varchar', { length: 64, nullable: true })
  registrationToken: string | null;

  @Column('boolean', { default: true })
  registrationOpen: boolean;

  @Column('int', { default: 0 })
  wins: number;

  @Column('int', { default: 0 })
  losses: number;

  @Column('int', { default: 0 })
  ties: number;

  /** Increases only with edits by people, not when a spot is taken. */
  @Column('int', { default: 0 })
  editVersion: number;

  /** Increases with every change of its message board. */
  @Column('int', { default: 0 })
  messageBoardVersion: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
