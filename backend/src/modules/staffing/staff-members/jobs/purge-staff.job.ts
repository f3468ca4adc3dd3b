import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { DAY_MS } from '../../../../kernel';
import { Audit, Clock, FileService, JobService, TransactionRunner } from '../../../../platform';
import { Staff } from '../entities/staff.entity';

export const PURGE_STAFF = 'purge-staff';

const INTERVAL_MS = 60 * 60_000;
/** Forms that nobody confirmed. */
const UNCONFIRMED_DAYS = 30;
/** The tax form of a former staff member. */
const W9_DAYS = 365;

/** Personal data is stored no longer than needed. */
@Injectable()
export class PurgeStaffJob implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly files: FileService,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly jobs: JobService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', PURGE_STAFF, () => this.purge(), { everyMs: INTERVAL_MS });
  }

  async purge(): Promise<void> {
    const now = this.clock.now().getTime();
    const { manager } = this.dataSource;
    const unconfirmed = new Date(now - UNCONFIRMED_DAYS * DAY_MS);
    await manager.delete(Staff, { confirmedAt: IsNull(), createdAt: LessThan(unconfirmed) });
    const left = new Date(now - W9_DAYS * DAY_MS);
    const past = { deactivatedAt: LessThan(left), w9FileId: Not(IsNull()) };
    for (const { id } of await manager.find(Staff, { where: past, select: { id: true } }))
      await this.transactions.run(async (tx) => {
        const lock = { mode: 'for_no_key_update' } as const;
        const staff = await tx.findOne(Staff, { where: { ...past, id }, lock });
        if (!staff) return;
        await tx.update(Staff, id, {
          ...{ w9Status: 'required', w9FileId: null, w9SubmittedAt: null, w9ReturnReason: null },
        });
        await this.files.remove(tx, staff.w9FileId!);
        await this.audit.record(tx, 'system', {
          action: 'w9.purged',
          ...{ subjectType: 'staff', subjectId: id },
        });
      });
  }
}
