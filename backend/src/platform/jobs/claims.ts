import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock';
import { DueWork, type Claim, type DueRows } from './due-work';

/**
 * By its claim a row that is due is one worker's for a while: others pass it over while the worker renews it, and take
 * it over once it has run out, as its worker is dead. This is where all claims of a process are renewed, and what it
 * began is finished at its end.
 */
@Injectable()
export class Claims implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Claims.name);
  private readonly works: DueWork[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  on<Row extends Claim>(rows: DueRows<Row>): DueWork {
    const work = new DueWork(this.dataSource, this.clock, rows as unknown as DueRows);
    this.works.push(work);
    return work;
  }

  /** In every process, for the claims of its own; recurring work of the product is the queue's. */
  @Interval('renew-claims', 1_000)
  async renew(): Promise<void> {
    for (const work of this.works) {
      await work.renew().catch((error: Error) => this.logger.warn(`Claims not renewed: ${error.message}`));
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }
}
