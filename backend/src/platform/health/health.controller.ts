import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { withTimeout } from '../../kernel';
import { Access } from '../access/access.decorator';
import { Caching } from '../access/caching.decorator';
import { DatabaseErrors } from '../database/transaction-runner';
import { JobService } from '../jobs/job.service';
import { MailLaneService } from '../mail/mail-lane.service';

/** Health checkers are impatient: no answer in this time is an answer. */
const ANSWER_MS = 2_000;

class HealthResponse {
  @ApiProperty({ example: 'ok' })
  status: string;
}

@ApiTags('health')
@Access('public')
@Caching('no-store')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobService,
    private readonly mailLaneService: MailLaneService,
  ) {}

  @Get('live')
  @ApiOkResponse({ type: HealthResponse })
  getLiveness(): HealthResponse {
    return { status: 'ok' };
  }

  /**
   * 503 while the database or the queue is unreachable or frozen, so that a load balancer sends nobody here;
   * `degraded` while emails are not sent.
   */
  @Get('ready')
  @ApiOkResponse({ type: HealthResponse })
  async getReadiness(): Promise<HealthResponse> {
    try {
      await withTimeout(this.dataSource.query('select 1'), ANSWER_MS);
      await this.jobs.assertReachable();
      return {
        status: (await withTimeout(this.mailLaneService.isAnyPaused(), ANSWER_MS)) ? 'degraded' : 'ok',
      };
    } catch {
      throw DatabaseErrors.unavailable();
    }
  }
}
