import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuthorType } from '../domain/message-board';

/** A word on the board of a team. Its row outlives its text, so that a line tells that something stood there. */
@Entity('team_messages')
@Index(['leagueTeamId', 'id'])
@Check('CHK_team_messages_author', `"authorType" in ('coach', 'admin', 'parent')`)
export class TeamMessage {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('league_teams', { onDelete: 'CASCADE' })
  @Column('int')
  leagueTeamId: number;

  /** null: written by the link of the coach, or by the office. */
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

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;
}
