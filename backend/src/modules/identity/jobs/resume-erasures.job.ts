import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobService } from '../../../platform';
import { ErasureProgressService } from '../erasure-progress.service';

export const RESUME_ERASURES = 'resume-erasures';

const RESUME_INTERVAL_MS = 10 * 60_000;

/** Continues the searches of erasures whose process ended. */
@Injectable()
export class ResumeErasuresJob implements OnModuleInit {
  constructor(
    private readonly erasures: ErasureProgressService,
    private readonly jobs: JobService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', RESUME_ERASURES, () => this.erasures.resume(), {
      everyMs: RESUME_INTERVAL_MS,
    });
  }
}
