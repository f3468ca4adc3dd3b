import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuthorType } from '../domain/message-board';

/**
 * A message on a team's board. The row stays when the text is removed, so that the board shows that there was a
 * message.
 */
@Entity('team_messages')
@Index(['leagueTeamId', 'id'])
// For the job that looks for announcements to email.
@Index(['emailDueAt'], { where: `"emailDueAt" is not null and "emailedAt" is null` })
@Check('CHK_team_messages_author', `"authorType" in ('coach', 'admin', 'parent')`)
export class TeamMessage {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('league_teams', { onDelete: 'CASCADE' })
  @Column('int')
  leagueTeamId: number;

  /** null when it was written through the coach link or by an administrator. */
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

  /** When the email with this announcement will be sent; null without an email, and when it was removed before. */
  @Column('timestamptz', { nullable: true })
  emailDueAt: Date | null;

  /** The same for all announcements of one email; null before it was sent. */
  @Column('timestamptz', { nullable: true })
  emailedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;
}
