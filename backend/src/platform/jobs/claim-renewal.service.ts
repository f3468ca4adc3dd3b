import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock';
import { DueRowProcessor, type Claim, type DueRows } from './due-row-processor';

/**
 * A claim reserves a due row for one worker for a while: others skip it while the worker renews the claim, and take it
 * over once it has expired, because its worker is dead. All claims of a process are renewed here, and started work is
 * finished at shutdown.
 */
@Injectable()
export class ClaimRenewalService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ClaimRenewalService.name);
  private readonly works: DueRowProcessor[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  renewWhile<Row extends Claim>(rows: DueRows<Row>): DueRowProcessor {
    const work = new DueRowProcessor(this.dataSource, this.clock, rows as unknown as DueRows);
    this.works.push(work);
    return work;
  }

  /** In every process, for its own claims; the product's recurring work belongs to the queue. */
  @Interval('renew-claims', 1_000)
  async renew(): Promise<void> {
    for (const work of this.works) {
      await work
        .renew()
        .catch((error: Error) => this.logger.warn(`Could not renew claims: ${error.message}`));
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }
}
