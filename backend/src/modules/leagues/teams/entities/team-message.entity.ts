import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuthorType } from '../domain/message-board';

/** A message on a team's board. Its row outlives its text, so that a line shows that a message was removed. */
@Entity('team_messages')
@Index(['leagueTeamId', 'id'])
// What the job looks for: announcements that wait to be emailed.
@Index(['emailDueAt'], { where: `"emailDueAt" is not null and "emailedAt" is null` })
@Check('CHK_team_messages_author', `"authorType" in ('coach', 'admin', 'parent')`)
export class TeamMessage {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('league_teams', { onDelete: 'CASCADE' })
  @Column('int')
  leagueTeamId: number;

  /** null: written through the coach link, or by an administrator. */
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  userId: number | null;

  @Column('varchar', { length: 10 })
  authorType: AuthorType;

  @Column('varchar', { length: 200 })
  authorName: string;

  /** '' once it was removed. */
  @Column('text')
  message: string;

  @Column('boolean', { default: false })
  isAnnouncement: boolean;

  @Column('timestamptz')
  createdAt: Date;

  /** When the email with this announcement leaves; null when there is none, or it was removed before. */
  @Column('timestamptz', { nullable: true })
  emailDueAt: Date | null;

  /** The same for all announcements of one email; null while none has left. */
  @Column('timestamptz', { nullable: true })
  emailedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;
}
