import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principals } from '../access/principal';
import { Clock } from '../clock/clock';
import { AuditEntry } from './audit-entry.entity';
import type { AuditSubject } from './audit-subjects';

export interface AuditedDeed {
  action: string;
  subjectType: AuditSubject;
  subjectId?: number | null;
  /** As people call it; never a child's name. */
  subjectName?: string | null;
  before?: object | null;
  after?: object | null;
}

/**
 * An SQL expression that is never the same again once something was audited: read in one statement with what somebody
 * keeps, it tells later whether a person has changed anything since. Of several ids, as the highest is not always the
 * last that becomes visible.
 */
export const LATEST_DEEDS = `array(select id from audit_entries order by id desc limit 20)::text`;

@Injectable()
export class Audit {
  constructor(private readonly clock: Clock) {}

  /** Written in the deed's own transaction. Administrators come first: their rights made the deed possible. */
  async record(tx: EntityManager, by: Principals | 'system', deed: AuditedDeed): Promise<void> {
    const [actor, actorName] = nameOf(by);
    await tx.insert(AuditEntry, {
      at: this.clock.now(),
      actor,
      actorName,
      action: deed.action,
      subjectType: deed.subjectType,
      subjectId: deed.subjectId ?? null,
      subjectName: deed.subjectName?.slice(0, 200) ?? null,
      before: deed.before ?? null,
      after: deed.after ?? null,
    });
  }
}

function nameOf(by: Principals | 'system'): [string, string] {
  if (by === 'system') return ['system', 'Fieldhouse'];
  if (by.admin) return [`admin:${by.admin.adminId}`, by.admin.username];
  if (by.coach) return [`coach:${by.coach.applicationId}`, by.coach.name];
  if (by.user) return [`user:${by.user.userId}`, by.user.email];
  return ['visitor', ''];
}
