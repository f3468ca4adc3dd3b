import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type {
  DraftGame,
  DraftStep,
  ReplacedGame,
  ScheduleBoard,
  ScheduleReport,
  ScheduleRequest,
  Solution,
} from '../domain';

export type ScheduleRunState =
  'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'published' | 'discarded';

/** A schedule run and its result. */
@Entity('schedule_runs')
@Index(['state'], { where: `state in ('queued', 'running')` })
@Index('IDX_schedule_runs_publishing', ['id'], { where: `publishes and state = 'done'` })
@Index(['seasonId', 'id'])
@Check(
  'CHK_schedule_runs_state',
  `"state" in ('queued', 'running', 'done', 'failed', 'cancelled', 'published', 'discarded')`,
)
export class ScheduleRun {
  @PrimaryGeneratedColumn()
  id: number;

  /** null: a run without a season. */
  @ForeignKey('seasons', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  seasonId: number | null;

  /** null: all divisions of the season. */
  @Index()
  @ForeignKey('divisions', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  divisionId: number | null;

  /** What the administrator requested. */
  @Column('jsonb', { nullable: true })
  request: ScheduleRequest | null;

  /** The instance as the scheduling engine reads it. */
  @Column('jsonb')
  input: unknown;

  /** What the names of the instance stand for. */
  @Column('jsonb', { nullable: true })
  board: ScheduleBoard | null;

  /** Published games that the draft replaces. */
  @Column('jsonb', { default: [] })
  replaced: ReplacedGame[];

  /** When the season was read into the input. */
  @Column('timestamptz', { nullable: true })
  readAt: Date | null;

  @Column('int', { default: 1 })
  seed: number;

  @Column('varchar', { length: 10, default: 'queued' })
  state: ScheduleRunState;

  /** How many workers started it and neither finished nor released it. */
  @Column('int', { default: 0 })
  attempts: number;

  /** Percent. */
  @Column('int', { default: 0 })
  progress: number;

  @Column('jsonb', { nullable: true })
  result: Solution | null;

  /** The draft's quality; null until it is calculated, and after an edit. */
  @Column('jsonb', { nullable: true })
  report: ScheduleReport | null;

  /** The new games of the result, with manual changes. */
  @Column('jsonb', { nullable: true })
  draft: DraftGame[] | null;

  /** The draft's manual changes, latest last, for undo. */
  @Column('jsonb', { default: [] })
  steps: DraftStep[];

  /** Increased by every edit of the draft. */
  @Column('int', { default: 0 })
  draftVersion: number;

  /** Publish automatically once it is generated. */
  @Column('boolean', { default: false })
  publishes: boolean;

  /** How often the season was read again because others had published in the meantime. */
  @Column('int', { default: 0 })
  rounds: number;

  /** Why there is no schedule, or why it was not published: one sentence. */
  @Column('text', { nullable: true })
  refusal: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;
}
