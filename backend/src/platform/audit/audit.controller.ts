import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { IsIn, IsOptional } from 'class-validator';
import { Brackets, DataSource } from 'typeorm';
import type { LocalDate } from '../../kernel';
import { Access } from '../access/access.decorator';
import { AppConfig } from '../config/app-config';
import { OptionalLocalDay, OptionalText, PageQuery } from '../http/fields';
import { AuditEntry } from './audit-entry.entity';
import { AuditNameRegistry } from './audit-name.registry';
import { parseAuditSearch, type AuditSearch } from './audit-search';
import { AUDIT_SUBJECTS, type AuditSubject } from './audit-subjects';

class AuditQuery extends PageQuery {
  @OptionalText(60)
  action?: string;

  @ApiPropertyOptional({ type: 'string', enum: AUDIT_SUBJECTS })
  @IsOptional()
  @IsIn(AUDIT_SUBJECTS)
  subjectType?: AuditSubject;

  /** The first day, in the organization's time zone. */
  @OptionalLocalDay()
  from?: LocalDate | null;

  /** The last day. */
  @OptionalLocalDay()
  to?: LocalDate | null;
}

class AuditEntryResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

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
    description: 'Display name of the subject',
    example: 'Week 1: Kickoff',
  })
  subjectName: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  previousValues: object | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  newValues: object | null;

  static from(entry: AuditEntry, names: ReadonlyMap<string, string>): AuditEntryResponse {
    const { id, actor, action, subjectType, subjectId, previousValues, newValues } = entry;
    return {
      ...{ id, createdAt: entry.createdAt.toISOString(), actor, action, subjectType, subjectId },
      actorName: actor === 'system' ? 'Fieldhouse (automatic)' : (names.get(getNameKey(actor)) ?? ''),
      subjectName: entry.subjectName ?? names.get(`${subjectType}:${subjectId}`) ?? null,
      previousValues: withNames(previousValues, names),
      newValues: withNames(newValues, names),
    };
  }
}

/** How many people a search by name looks at. */
const MAX_FOUND_PEOPLE = 500;
/** Actors that the directory of names calls otherwise. */
const ACTOR_KINDS: Record<string, string> = { admin: 'administrator', coach: 'coach_application' };

const getNameKey = (actor: string): string => {
  const [kind, id] = actor.split(':');
  return `${ACTOR_KINDS[kind] ?? kind}:${id}`;
};
const getActor = (key: string): string => {
  const [kind, id] = key.split(':');
  const actor = Object.keys(ACTOR_KINDS).find((one) => ACTOR_KINDS[one] === kind);
  return `${actor ?? kind}:${id}`;
};

/** Staff that an entry names by id, one or several. */
const staffIdsIn = (values: object | null): number[] => {
  const { staffId, staffIds = [] } = (values ?? {}) as { staffId?: number; staffIds?: number[] };
  return staffId === undefined ? staffIds : [staffId, ...staffIds];
};

/** Their names instead, as long as they have any. */
function withNames(values: object | null, names: ReadonlyMap<string, string>): object | null {
  const ids = staffIdsIn(values);
  if (values === null || ids.length === 0) return values;
  const { staffId: _one, staffIds: _several, ...rest } = values as { staffId?: number; staffIds?: number[] };
  return { staff: ids.map((id) => names.get(`staff:${id}`) ?? `staff member ${id}`).join(', '), ...rest };
}

@ApiTags('audit')
@Access('admin')
@Controller('api/admin/audit')
export class AuditController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: AppConfig,
    private readonly names: AuditNameRegistry,
  ) {}

  /** Newest first; `search` covers person, action and subject, or an amount of money. */
  @Get()
  @ApiOkResponse({ type: AuditEntryResponse, isArray: true })
  async listAuditEntries(
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryResponse[]> {
    const found = this.dataSource
      .getRepository(AuditEntry)
      .createQueryBuilder('entry')
      .orderBy('entry.createdAt', 'DESC')
      .addOrderBy('entry.id', 'DESC');
    if (query.action) found.andWhere('entry.action = :action', { action: query.action });
    if (query.subjectType)
      found.andWhere('entry.subjectType = :subjectType', { subjectType: query.subjectType });
    const { timeZone } = this.settings.organization;
    if (query.from)
      found.andWhere('entry.createdAt >= (:from::date)::timestamp at time zone :timeZone', {
        from: query.from,
        timeZone,
      });
    if (query.to)
      found.andWhere('entry.createdAt < (:to::date + 1)::timestamp at time zone :timeZone', {
        to: query.to,
        timeZone,
      });
    if (query.search) {
      const people = await this.names.find(query.search.trim(), MAX_FOUND_PEOPLE);
      found.andWhere(matching(parseAuditSearch(query.search), people));
    }
    const [entries, total] = await found
      .skip((query.page - 1) * query.pageSize)
      .take(query.pageSize)
      .getManyAndCount();
    response.setHeader('X-Total-Count', String(total));
    const names = await this.namesIn(entries);
    return entries.map((entry) => AuditEntryResponse.from(entry, names));
  }

  private namesIn(entries: readonly AuditEntry[]): Promise<Map<string, string>> {
    const wanted = entries.flatMap(({ actor, subjectType, subjectId, previousValues, newValues }) => [
      getNameKey(actor),
      `${subjectType}:${subjectId}`,
      ...[...staffIdsIn(previousValues), ...staffIdsIn(newValues)].map((id) => `staff:${id}`),
    ]);
    const parts = wanted.map((key) => key.split(':'));
    const known = parts.map(([kind, id]) => ({ kind, id: Number(id) }));
    return this.names.list(known.filter(({ id }) => Number.isInteger(id)));
  }
}

function matching({ like, amounts }: AuditSearch, people: readonly string[]): Brackets {
  return new Brackets((or) => {
    or.where('entry.actor = any(:actors)', { actors: people.map(getActor) })
      .orWhere(`entry.subjectType || ':' || entry.subjectId = any(:people)`, { people })
      .orWhere(`translate(entry.action, '._', '  ') ilike :like or entry.action ilike :like`, { like })
      .orWhere('entry.subjectName ilike :like', { like });
    if (amounts)
      or.orWhere(
        `exists (select from jsonb_each_text(coalesce(entry."previousValues", '{}') || coalesce(entry."newValues", '{}')) fact
                  where fact.value = any(:amounts))`,
        { amounts: amounts.map(String) },
      );
  });
}
