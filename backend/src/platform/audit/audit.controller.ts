import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Brackets, DataSource } from 'typeorm';
import { Access } from '../access/access.decorator';
import { OptionalText, PageQuery } from '../http/fields';
import { AuditEntry } from './audit-entry.entity';

class AuditQuery extends PageQuery {
  @OptionalText(60)
  action?: string;

  @OptionalText(40)
  subjectType?: string;
}

class AuditEntryDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  at: string;

  @ApiProperty({ example: 'admin:1' })
  actor: string;

  @ApiProperty()
  actorName: string;

  @ApiProperty({ example: 'program.updated' })
  action: string;

  @ApiProperty()
  subjectType: string;

  @ApiProperty({ type: 'integer', nullable: true })
  subjectId: number | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: object | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: object | null;

  static from(entry: AuditEntry): AuditEntryDto {
    const { id, actor, actorName, action, subjectType, subjectId, before, after } = entry;
    return {
      id,
      at: entry.at.toISOString(),
      actor,
      actorName,
      action,
      subjectType,
      subjectId,
      before,
      after,
    };
  }
}

@ApiTags('audit')
@Access('admin')
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first; `search` looks at who and what. */
  @Get()
  @ApiOkResponse({ type: AuditEntryDto, isArray: true })
  async listAuditEntries(
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryDto[]> {
    const found = this.dataSource
      .getRepository(AuditEntry)
      .createQueryBuilder('entry')
      .orderBy('entry.at', 'DESC')
      .addOrderBy('entry.id', 'DESC');
    if (query.action) found.andWhere('entry.action = :action', { action: query.action });
    if (query.subjectType)
      found.andWhere('entry.subjectType = :subjectType', { subjectType: query.subjectType });
    if (query.search) {
      const like = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`;
      found.andWhere(
        new Brackets((or) =>
          or.where('entry.actorName ilike :like', { like }).orWhere('entry.action ilike :like', { like }),
        ),
      );
    }
    const [entries, total] = await found
      .skip((query.page - 1) * query.pageSize)
      .take(query.pageSize)
      .getManyAndCount();
    response.setHeader('X-Total-Count', String(total));
    return entries.map((entry) => AuditEntryDto.from(entry));
  }
}
