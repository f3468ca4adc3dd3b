import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform';
import { WAIVER, WAIVER_VERSION, waiverText, type WaiverSection } from './domain/waiver-text';
import { Waiver } from './entities/waiver.entity';

/** Stores every waiver text that families accepted, so that a registration's hash leads to the text. */
@Injectable()
export class WaiverService {
  readonly current = {
    version: WAIVER_VERSION,
    hash: createHash('sha256').update(waiverText(WAIVER)).digest('hex'),
    title: WAIVER.title,
    sections: [...WAIVER.sections] as WaiverSection[],
  };

  private kept: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Must run before the first family accepts the text. */
  async ensureStored(): Promise<void> {
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
      .values({
        version: this.current.version,
        hash: this.current.hash,
        text: waiverText(WAIVER),
        firstUsedAt: this.clock.now(),
      })
      .orIgnore()
      .execute();
  }
}
