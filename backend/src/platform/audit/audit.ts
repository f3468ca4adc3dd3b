import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import { toInstant } from '../../kernel';
import type { Principals } from '../access/principal';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { AuditEntry } from './audit-entry.entity';
import type { AuditSubject } from './audit-subjects';
import { toAuditedName, toAuditedValues } from './audited-values';

export interface AuditedAction {
  action: string;
  subjectType: AuditSubject;
  subjectId?: number | null;
  /** As people call it. Of people, and of what people wrote, it is not stored: they are named by their id. */
  subjectName?: string | null;
  /** Words about a person, and words that a person wrote, are reduced to the fact that they changed. */
  before?: object | null;
  after?: object | null;
}

/**
 * An SQL expression that changes whenever something is audited: read in one statement with a cached value, it tells
 * later whether a person has changed anything since. Of several ids, because the highest is not always the last that
 * becomes visible.
 */
export const LATEST_AUDIT_IDS_SQL = `array(select id from audit_entries order by id desc limit 20)::text`;

@Injectable()
export class Audit {
  constructor(
    private readonly clock: Clock,
    private readonly settings: AppConfig,
  ) {}

  /** Written in the action's own transaction. Administrators come first: their rights made the action possible. */
  async record(tx: EntityManager, by: Principals | 'system', action: AuditedAction): Promise<void> {
    await tx.insert(AuditEntry, {
      createdAt: this.clock.now(),
      actor: getActor(by),
      action: action.action,
      subjectType: action.subjectType,
      subjectId: action.subjectId ?? null,
      subjectName: toAuditedName(action.subjectType, action.subjectName),
      ...toAuditedValues(action.subjectType, action.before, action.after),
    });
  }

  /**
   * For what saves itself while somebody writes: the first time on each of the organization's days. The caller has
   * locked the subject, so that two do not both come first.
   */
  async recordOncePerDay(
    tx: EntityManager,
    by: Principals,
    entry: AuditedAction & { subjectId: number },
  ): Promise<void> {
    const midnight = toInstant(this.clock.today(), '00:00', this.settings.organization.timeZone);
    const { action, subjectType, subjectId } = entry;
    const actor = getActor(by);
    const isKnown = await tx.existsBy(AuditEntry, {
      ...{ action, actor, subjectType, subjectId },
      createdAt: MoreThanOrEqual(midnight),
    });
    if (!isKnown) await this.record(tx, by, entry);
  }
}

function getActor(by: Principals | 'system'): string {
  if (by === 'system') return 'system';
  if (by.admin) return `admin:${by.admin.adminId}`;
  if (by.coach) return `coach:${by.coach.applicationId}`;
  return by.user ? `user:${by.user.userId}` : 'visitor';
}
