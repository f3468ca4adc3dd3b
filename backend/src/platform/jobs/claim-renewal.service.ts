import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock';
import { DueRowProcessor, type Claim, type DueRows } from './due-row-processor';

/**
 * A claim reserves a due row for one worker for a while. The worker renews the claim; once a claim has expired, its
 * worker must be dead, and others take over the row. This service renews all claims of the process, and finishes
 * started work at shutdown.
 */
@Injectable()
export class ClaimRenewalService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ClaimRenewalService.name);
  private readonly processors: DueRowProcessor[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  createProcessor<Row extends Claim>(rows: DueRows<Row>): DueRowProcessor {
    const work = new DueRowProcessor(this.dataSource, this.clock, rows as unknown as DueRows);
    this.processors.push(work);
    return work;
  }

  /** A timer of each process, because it renews only its own claims. Other recurring work uses queue jobs. */
  @Interval('renew-claims', 1_000)
  async renew(): Promise<void> {
    for (const work of this.processors) {
      await work
        .renew()
        .catch((error: Error) => this.logger.warn(`Could not renew claims: ${error.message}`));
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.processors.map((work) => work.stop()));
  }
}
