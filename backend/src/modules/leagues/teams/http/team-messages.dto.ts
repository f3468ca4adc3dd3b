import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { DecidedByServer, MayBeLeftOut, OptionalId, RequiredText } from '../../../../platform';
import { AUTHOR_TYPES, takenBackUntil, type AuthorType } from '../domain/message-board';
import type { ShownMessage } from '../message-board.service';

export class TeamMessagesQuery {
  /** Only those older than this one. */
  @OptionalId()
  before?: number;
}

/** Who writes is told by the session, whatever is sent. */
export class PostTeamMessageDto {
  @RequiredText('Please write a message', 2000)
  message: string;

  /** Of the coach and the office only: each of the team's families gets it by mail. */
  @ApiProperty({ type: 'boolean', required: false, default: false })
  @MayBeLeftOut()
  @IsBoolean({ message: 'Please say true or false' })
  isAnnouncement?: boolean;

  @DecidedByServer()
  userId?: unknown;

  @DecidedByServer()
  authorType?: unknown;

  @DecidedByServer()
  authorName?: unknown;
}

export class TeamMessageDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;

  @ApiProperty({ enum: AUTHOR_TYPES })
  authorType: AuthorType;

  @ApiProperty()
  authorName: string;

  @ApiProperty({ description: 'Plain text; empty once it was removed' })
  message: string;

  @ApiProperty()
  isAnnouncement: boolean;

  @ApiProperty({ description: 'One of the newest announcements, which stand above the others' })
  isPinned: boolean;

  @ApiProperty()
  isRemoved: boolean;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    ...{ type: 'string', format: 'date-time', nullable: true },
    description: 'Until when the reader can take it back as its author',
  })
  removableUntil: string | null;

  static from({ message: row, isPinned }: ShownMessage, reader: number | undefined): TeamMessageDto {
    const { id, userId, authorType, authorName, message, isAnnouncement, createdAt, removedAt } = row;
    return {
      ...{ id, userId, authorType, authorName, message, isAnnouncement, isPinned },
      isRemoved: removedAt !== null,
      createdAt: createdAt.toISOString(),
      removableUntil: removedAt ? null : (takenBackUntil(row, reader)?.toISOString() ?? null),
    };
  }
}
