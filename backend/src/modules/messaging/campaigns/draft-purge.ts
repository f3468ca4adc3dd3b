import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock, Jobs } from '../../../platform';
import { CampaignDraft } from './entities/campaign-draft.entity';

export const PURGE_DRAFTS = 'purge-campaign-drafts';

const HOUR_MS = 60 * 60_000;
const KEPT_MS = 90 * 24 * HOUR_MS;

/** Whoever wrote it has not come back to it for a season. */
@Injectable()
export class DraftPurge implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('maintenance', PURGE_DRAFTS, () => this.purge(), { everyMs: HOUR_MS });
  }

  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.dataSource.manager.delete(CampaignDraft, { updatedAt: LessThan(before) });
  }
}
