import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { inTime } from '../../kernel';
import { Access } from '../access/access.decorator';
import { DatabaseErrors } from '../database/transactions';
import { Jobs } from '../jobs/jobs';
import { MailLanes } from '../mail/mail-lanes';

/** Who asks is not patient: a longer silence is an answer. */
const ANSWER_MS = 2_000;

class HealthDto {
  @ApiProperty({ example: 'ok' })
  status: string;
}

@ApiTags('health')
@Access('public')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly mailLanes: MailLanes,
  ) {}

  @Get('live')
  @ApiOkResponse({ type: HealthDto })
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * 503 while the database or the queue cannot be reached or is frozen, so that a load balancer sends nobody here;
   * `degraded` while mails do not leave.
   */
  @Get('ready')
  @ApiOkResponse({ type: HealthDto })
  async getReadiness(): Promise<HealthDto> {
    try {
      await inTime(this.dataSource.query('select 1'), ANSWER_MS);
      await this.jobs.assertReachable();
      return { status: (await inTime(this.mailLanes.isSomePaused(), ANSWER_MS)) ? 'degraded' : 'ok' };
    } catch {
      throw DatabaseErrors.unavailable();
    }
  }
}
