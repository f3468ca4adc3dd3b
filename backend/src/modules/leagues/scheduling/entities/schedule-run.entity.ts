import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type {
  DraftGame,
  DraftStep,
  ReplacedGame,
  ScheduleBoard,
  ScheduleReport,
  ScheduleRunInput,
  Solution,
} from '../domain';

export type ScheduleRunState =
  'queued' | 'running' | 'draft' | 'failed' | 'canceled' | 'published' | 'discarded';

/** A schedule run and its result. */
@Entity('schedule_runs')
@Index(['state'], { where: `state in ('queued', 'running')` })
@Index('IDX_schedule_runs_to_publish', ['id'], { where: `"publishAutomatically" and state = 'draft'` })
@Index(['seasonId', 'id'])
@Check(
  'CHK_schedule_runs_state',
  `"state" in ('queued', 'running', 'draft', 'failed', 'canceled', 'published', 'discarded')`,
)
export class ScheduleRun {
  @PrimaryGeneratedColumn()
  id: number;

  /** null for a run without a season. */
  @ForeignKey('seasons', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  seasonId: number | null;

  /** null for all divisions of the season. */
  @Index()
  @ForeignKey('divisions', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  divisionId: number | null;

  /** What the administrator requested. */
  @Column('jsonb', { nullable: true })
  request: ScheduleRunInput | null;

  /** The instance that the scheduler works on. */
  @Column('jsonb')
  input: unknown;

  /** What the names in the instance refer to. */
  @Column('jsonb', { nullable: true })
  locationSnapshot: ScheduleBoard | null;

  /** Published games that the draft replaces. */
  @Column('jsonb', { default: [] })
  replacedGames: ReplacedGame[];

  /** When the season was read for the input. */
  @Column('timestamptz', { nullable: true })
  inputReadAt: Date | null;

  @Column('int', { default: 1 })
  seed: number;

  @Column('varchar', { length: 10, default: 'queued' })
  state: ScheduleRunState;

  /** How many workers started the run and neither finished nor released it. */
  @Column('int', { default: 0 })
  attempts: number;

  /** Progress in percent. */
  @Column('int', { default: 0 })
  progress: number;

  @Column('jsonb', { nullable: true })
  result: Solution | null;

  /** The draft's report; null until it is generated, and after an edit. */
  @Column('jsonb', { nullable: true })
  report: ScheduleReport | null;

  /** The new games of the result, with manual changes. */
  @Column('jsonb', { nullable: true })
  draft: DraftGame[] | null;

  /** The draft's manual changes for undo, the latest last. */
  @Column('jsonb', { default: [] })
  undoSteps: DraftStep[];

  /** Increases with every edit of the draft. */
  @Column('int', { default: 0 })
  draftVersion: number;

  /** Whether to publish the games as soon as they are generated. */
  @Column('boolean', { default: false })
  publishAutomatically: boolean;

  /** How often the run was generated again because others had published meanwhile. */
  @Column('int', { default: 0 })
  publishAttempts: number;

  /** Why there is no schedule, or why it was not published, in one sentence. */
  @Column('text', { nullable: true })
  failureReason: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;
}
