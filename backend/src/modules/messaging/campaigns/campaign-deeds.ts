import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform';
import { MessagingErrors } from '../messaging.errors';
import { Campaign } from './entities/campaign.entity';

/** So long the same e-mail is taken for the same deed, whoever asks for it. */
const SAME_DEED_MS = 60_000;

export interface Deed {
  administratorId: number;
  key: string | null;
  contentHash: string;
}

/** A double click, a call that is sent again, two administrators with the same e-mail: one campaign. */
@Injectable()
export class CampaignDeeds {
  constructor(private readonly clock: Clock) {}

  /** The campaign that this deed has led to already. Whoever asks for the same meanwhile waits for the commit. */
  async earlier(tx: EntityManager, deed: Deed): Promise<Campaign | null> {
    const { administratorId, key, contentHash } = deed;
    // Everybody in this order.
    const names = [contentHash, ...(key === null ? [] : [`${administratorId}:${key}`])];
    for (const name of names)
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`campaign:${name}`]);
    return this.find(tx, deed);
  }

  async find(tx: EntityManager, { administratorId, key, contentHash }: Deed): Promise<Campaign | null> {
    const byKey =
      key === null ? null : await tx.findOneBy(Campaign, { administratorId, idempotencyKey: key });
    if (byKey && byKey.contentHash !== contentHash) throw MessagingErrors.key_reused();
    const since = new Date(this.clock.now().getTime() - SAME_DEED_MS);
    return (
      byKey ?? tx.findOneBy(Campaign, { contentHash, createdAt: MoreThan(since), cancelledAt: IsNull() })
    );
  }
}

/** Of the same wish always the same, in whatever order its fields and addresses come. */
export function contentHash(wish: object): string {
  const sorted = (_: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(wish, sorted)).digest('hex');
}
