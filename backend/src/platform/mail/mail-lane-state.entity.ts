import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailLane } from './lanes';

/** A lane's state, shared by all workers; the migration writes the three rows. */
@Entity('mail_lanes')
export class MailLaneState {
  @PrimaryColumn('varchar', { length: 10 })
  lane: MailLane;

  /** Why nothing is sent in this lane; null while it is sending. */
  @Column('varchar', { length: 500, nullable: true })
  pausedReason: string | null;

  /** When the login is retried; null with a reason: when a person says so. */
  @Column('timestamptz', { nullable: true })
  pausedUntil: Date | null;

  /** Rejections before this moment no longer count. */
  @Column('timestamptz', { nullable: true })
  resumedAt: Date | null;
}
