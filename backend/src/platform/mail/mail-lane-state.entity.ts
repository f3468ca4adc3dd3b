import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailLane } from './lanes';

/** What all workers have to know of a lane; the migration writes the three rows. */
@Entity('mail_lanes')
export class MailLaneState {
  @PrimaryColumn('varchar', { length: 10 })
  lane: MailLane;

  /** Why nothing leaves by this lane; null while mails do. */
  @Column('varchar', { length: 500, nullable: true })
  pausedReason: string | null;

  /** When the log-in is tried again; null with a reason: when a person says so. */
  @Column('timestamptz', { nullable: true })
  pausedUntil: Date | null;

  /** Refusals before this moment no longer count. */
  @Column('timestamptz', { nullable: true })
  resumedAt: Date | null;
}
