import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IgnoredField, IsOptionalField, OptionalId, RequiredText } from '../../../../platform';
import { ANNOUNCEMENT_EMAILS, getEmail, type AnnouncementEmail } from '../domain/announcement-email';
import { AUTHOR_TYPES, getRemovableUntil, type AuthorType } from '../domain/message-board';
import type { MessageView } from '../message-board.service';

export class TeamMessagesQuery {
  /** Only messages older than this one. */
  @OptionalId()
  before?: number;
}

/** The author is taken from the session. */
export class PostTeamMessageDto {
  @RequiredText('Enter a message', 2000)
  message: string;

  /** Only for the coach and administrators: emails every family of the team. */
  @ApiProperty({ type: 'boolean', required: false, default: false })
  @IsOptionalField()
  @IsBoolean({ message: 'Must be true or false' })
  isAnnouncement?: boolean;

  @IgnoredField()
  userId?: unknown;

  @IgnoredField()
  authorType?: unknown;

  @IgnoredField()
  authorName?: unknown;
}

export class TeamMessageResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;

  @ApiProperty({ enum: AUTHOR_TYPES })
  authorType: AuthorType;

  @ApiProperty()
  authorName: string;

  @ApiProperty({ description: 'Plain text; empty once removed' })
  message: string;

  @ApiProperty()
  isAnnouncement: boolean;

  @ApiProperty({
    enum: ANNOUNCEMENT_EMAILS,
    nullable: true,
    description: 'For an announcement: whether families get it by email. Null for other messages',
  })
  email: AnnouncementEmail | null;

  @ApiProperty({
    ...{ type: 'string', format: 'date-time', nullable: true },
    description: 'When the scheduled email with all waiting announcements is sent',
  })
  emailDueAt: string | null;

  @ApiProperty({ description: 'True for the newest announcements, shown at the top' })
  isPinned: boolean;

  @ApiProperty()
  isRemoved: boolean;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    ...{ type: 'string', format: 'date-time', nullable: true },
    description: 'Until when the author can remove it; null for anyone else',
  })
  removableUntil: string | null;

  static from({ message: row, isPinned }: MessageView, reader: number | undefined): TeamMessageResponse {
    const { id, userId, authorType, authorName, message, isAnnouncement, createdAt, removedAt } = row;
    return {
      ...{ id, userId, authorType, authorName, message, isAnnouncement, isPinned },
      email: removedAt && !row.emailedAt ? null : getEmail(row),
      emailDueAt: row.emailedAt ? null : (row.emailDueAt?.toISOString() ?? null),
      isRemoved: removedAt !== null,
      createdAt: createdAt.toISOString(),
      removableUntil: removedAt ? null : (getRemovableUntil(row, reader)?.toISOString() ?? null),
    };
  }
}
