import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailLane } from './lanes';

/** A lane's state, shared by all workers. The baseline migration inserts the three rows. */
@Entity('mail_lanes')
export class MailLaneState {
  @PrimaryColumn('varchar', { length: 10 })
  lane: MailLane;

  /** Why nothing is sent in this lane; null while it is sending. */
  @Column('varchar', { length: 500, nullable: true })
  pausedReason: string | null;

  /** When a rejected login is retried. With a reason but no time, the lane waits until an administrator resumes it. */
  @Column('timestamptz', { nullable: true })
  pausedUntil: Date | null;

  /** Rejections before this time are ignored. */
  @Column('timestamptz', { nullable: true })
  resumedAt: Date | null;
}
