import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The team that a family was last notified of, and when it will be notified of the latest move. */
@Entity('pending_roster_notices')
export class PendingRosterNotice {
  @ForeignKey('registrations', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  registrationId: number;

  /** The team that the family was last notified of; null when it was notified that the child is unassigned. */
  @ForeignKey('league_teams', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  lastNotifiedTeamId: number | null;

  /** null when the family knows the current team. */
  @Index({ where: '"sendAt" is not null' })
  @Column('timestamptz', { nullable: true })
  sendAt: Date | null;
}
