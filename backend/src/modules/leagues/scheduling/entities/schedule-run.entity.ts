import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Solution } from '../domain';

export type ScheduleRunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A schedule that is to be computed, and what came of it. */
@Entity('schedule_runs')
@Index(['state'], { where: `state in ('queued', 'running')` })
export class ScheduleRun {
  @PrimaryGeneratedColumn()
  id: number;

  /** The instance as the scheduling engine reads it. */
  @Column('jsonb')
  input: unknown;

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

  /** Why there is no schedule: one sentence. */
  @Column('text', { nullable: true })
  refusal: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
