import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { IsIn, IsOptional } from 'class-validator';
import { Brackets, DataSource } from 'typeorm';
import type { LocalDate } from '../../kernel';
import { Access } from '../access/access.decorator';
import { Settings } from '../config/settings';
import { OptionalLocalDay, OptionalText, PageQuery } from '../http/fields';
import { AuditEntry } from './audit-entry.entity';
import { readAuditSearch, type AuditSearch } from './audit-search';
import { AUDIT_SUBJECTS, type AuditSubject } from './audit-subjects';

class AuditQuery extends PageQuery {
  @OptionalText(60)
  action?: string;

  @ApiPropertyOptional({ type: 'string', enum: AUDIT_SUBJECTS })
  @IsOptional()
  @IsIn(AUDIT_SUBJECTS)
  subjectType?: AuditSubject;

  /** The first day, in the organisation's time zone. */
  @OptionalLocalDay()
  from?: LocalDate | null;

  /** The last day. */
  @OptionalLocalDay()
  to?: LocalDate | null;
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

  @ApiProperty({ type: 'string', enum: AUDIT_SUBJECTS })
  subjectType: AuditSubject;

  @ApiProperty({ type: 'integer', nullable: true })
  subjectId: number | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'As people call it',
    example: 'Week 1: Kickoff',
  })
  subjectName: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: object | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: object | null;

  static from(entry: AuditEntry): AuditEntryDto {
    const { id, actor, actorName, action, subjectType, subjectId, subjectName, before, after } = entry;
    return {
      id,
      at: entry.at.toISOString(),
      actor,
      actorName,
      action,
      subjectType,
      subjectId,
      subjectName,
      before,
      after,
    };
  }
}

@ApiTags('audit')
@Access('admin')
@Controller('api/admin/audit')
export class AuditController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /** Newest first; `search` looks at who, what and what it was about, or for an amount of money. */
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
    const { timeZone } = this.settings.organisation;
    if (query.from)
      found.andWhere('entry.at >= (:from::date)::timestamp at time zone :timeZone', {
        from: query.from,
        timeZone,
      });
    if (query.to)
      found.andWhere('entry.at < (:to::date + 1)::timestamp at time zone :timeZone', {
        to: query.to,
        timeZone,
      });
    if (query.search) found.andWhere(matching(readAuditSearch(query.search)));
    const [entries, total] = await found
      .skip((query.page - 1) * query.pageSize)
      .take(query.pageSize)
      .getManyAndCount();
    response.setHeader('X-Total-Count', String(total));
    return entries.map((entry) => AuditEntryDto.from(entry));
  }
}

function matching({ like, amounts }: AuditSearch): Brackets {
  return new Brackets((or) => {
    or.where('entry.actorName ilike :like', { like })
      .orWhere(`translate(entry.action, '._', '  ') ilike :like or entry.action ilike :like`, { like })
      .orWhere('entry.subjectName ilike :like', { like });
    if (amounts)
      or.orWhere(
        `exists (select from jsonb_each_text(coalesce(entry.before, '{}') || coalesce(entry.after, '{}')) fact
                  where fact.value = any(:amounts))`,
        { amounts: amounts.map(String) },
      );
  });
}
