import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, Jobs } from '../../../../platform';

export const PURGE_NOTICES = 'purge-notices';

const EVERY_MS = 60 * 60_000;
const NAMED_MS = 30 * 24 * 60 * 60_000;

/** That people were told of a change is kept, and what became of each mail; who they were is not. */
@Injectable()
export class NoticePurge implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('maintenance', PURGE_NOTICES, () => this.purge(), { everyMs: EVERY_MS });
  }

  private async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - NAMED_MS);
    // Somebody who is not written to yet still is.
    await this.dataSource.query(
      `update noticed_people set name = null, phone = null, email = null
        where (name is not null or phone is not null or email is not null)
          and ("mailId" is not null or email is null)
          and "noticeId" in (select id from change_notices where "createdAt" < $1)`,
      [before],
    );
    await this.dataSource.query(
      `update noticed_changes set others = '[]'
        where others <> '[]'
          and "noticeId" in (select id from change_notices where "createdAt" < $1 and "addressedAt" is not null)`,
      [before],
    );
  }
}
