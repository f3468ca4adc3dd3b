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

/** A schedule that is to be computed, and what came of it. */
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

  /** null: a computation of nobody's season. */
  @ForeignKey('seasons', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  seasonId: number | null;

  /** null: all divisions of the season. */
  @Index()
  @ForeignKey('divisions', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  divisionId: number | null;

  /** What the office asked for. */
  @Column('jsonb', { nullable: true })
  request: ScheduleRequest | null;

  /** The instance as the scheduling engine reads it. */
  @Column('jsonb')
  input: unknown;

  /** What the names of the instance stand for. */
  @Column('jsonb', { nullable: true })
  board: ScheduleBoard | null;

  /** Published games that give way to the draft. */
  @Column('jsonb', { default: [] })
  replaced: ReplacedGame[];

  /** When the season was read into the input. */
  @Column('timestamptz', { nullable: true })
  readAt: Date | null;

  @Column('int', { default: 1 })
  seed: number;

  @Column('varchar', { length: 10, default: 'queued' })
  state: ScheduleRunState;

  /** How many workers began it and neither ended it nor gave it back. */
  @Column('int', { default: 0 })
  attempts: number;

  /** Percent. */
  @Column('int', { default: 0 })
  progress: number;

  @Column('jsonb', { nullable: true })
  result: Solution | null;

  /** How good the draft is; null until it is judged, and after an edit. */
  @Column('jsonb', { nullable: true })
  report: ScheduleReport | null;

  /** The games of the result, as far as they are new, with what people changed of them. */
  @Column('jsonb', { nullable: true })
  draft: DraftGame[] | null;

  /** The changes of the draft by hand, the latest last, so that they can be taken back. */
  @Column('jsonb', { default: [] })
  steps: DraftStep[];

  /** Raised by every edit of the draft. */
  @Column('int', { default: 0 })
  draftVersion: number;

  /** To be published by itself once it is computed. */
  @Column('boolean', { default: false })
  publishes: boolean;

  /** How often the season was read anew, as others had published meanwhile. */
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
