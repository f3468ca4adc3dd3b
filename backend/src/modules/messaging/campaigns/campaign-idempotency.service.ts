import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform';
import { MessagingErrors } from '../messaging.errors';
import { Campaign } from './entities/campaign.entity';

/** Within this time, an equal email counts as the same action, no matter who sends it. */
const SAME_ACTION_MS = 60_000;

export interface Action {
  administratorId: number;
  key: string | null;
  contentHash: string;
}

/** A double click, a repeated call, two administrators with the same email: one campaign. */
@Injectable()
export class CampaignIdempotencyService {
  constructor(private readonly clock: Clock) {}

  /** The campaign that an equal submission already created. A simultaneous equal submission waits for the commit. */
  async findEarlierSubmission(tx: EntityManager, action: Action): Promise<Campaign | null> {
    const { administratorId, key, contentHash } = action;
    // Everyone locks in this order.
    const names = [contentHash, ...(key === null ? [] : [`${administratorId}:${key}`])];
    for (const name of names)
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`campaign:${name}`]);
    return this.find(tx, action);
  }

  async find(tx: EntityManager, { administratorId, key, contentHash }: Action): Promise<Campaign | null> {
    const byKey =
      key === null ? null : await tx.findOneBy(Campaign, { administratorId, idempotencyKey: key });
    if (byKey && byKey.contentHash !== contentHash) throw MessagingErrors.idempotency_key_reused();
    const since = new Date(this.clock.now().getTime() - SAME_ACTION_MS);
    return byKey ?? tx.findOneBy(Campaign, { contentHash, createdAt: MoreThan(since), canceledAt: IsNull() });
  }
}

/** Equal for equal input, whatever the order of fields and addresses. */
export function contentHash(input: object): string {
  const sorted = (_: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(input, sorted)).digest('hex');
}
