import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform';
import { WAIVER_TEXT, WAIVER_VERSION } from '../domain/waiver-text';
import { Waiver } from '../entities/waiver.entity';

/** Keeps every text that families agreed to, so that a registration's hash can be read back. */
@Injectable()
export class WaiverKeeper {
  readonly current = {
    version: WAIVER_VERSION,
    hash: createHash('sha256').update(WAIVER_TEXT).digest('hex'),
    text: WAIVER_TEXT,
  };

  private kept: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Before the first family agrees to it. */
  async keep(): Promise<void> {
    this.kept ??= this.write();
    try {
      await this.kept;
    } catch (error) {
      this.kept = null;
      throw error;
    }
  }

  private async write(): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(Waiver)
      .values({ ...this.current, since: this.clock.now() })
      .orIgnore()
      .execute();
  }
}
