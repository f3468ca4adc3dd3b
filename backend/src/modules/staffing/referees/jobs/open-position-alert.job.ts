import { Injectable, type OnModuleInit } from '@nestjs/common';
import { toInstant } from '../../../../kernel';
import {
  Clock,
  JobService,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  AppConfig,
  TransactionRunner,
} from '../../../../platform';
import { OpenPositionAlert } from '../entities/open-position-alert.entity';
import { alarmEmail } from '../emails/referee.email';
import { REFEREE_PAGE } from '../referee.mailer';
import { formatSlot } from '../slot-record';
import { SlotQueries } from '../slot.queries';

export const SEND_OPEN_POSITION_ALERT = 'send-open-position-alert';

/** In the organization's time zone. */
const AT = '07:00';

/** Emails administrators every morning about open positions, while there are some. */
@Injectable()
export class OpenPositionAlertJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobService,
    private readonly transactions: TransactionRunner,
    private readonly queries: SlotQueries,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', SEND_OPEN_POSITION_ALERT, () => this.run(), { everyMs: 60_000 });
  }

  private async run(): Promise<void> {
    const date = this.clock.today();
    if (this.clock.now() < toInstant(date, AT, this.settings.organization.timeZone)) return;
    const { positions, slots } = await this.queries.openPositions();
    await this.transactions.run(async (tx) => {
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(OpenPositionAlert)
        .values({ date, positions })
        .orIgnore()
        .returning('date')
        .execute();
      // The row and the email are written together: a second run on the same day finds the row.
      if (positions === 0 || (raw as unknown[]).length === 0) return;
      const organization = this.saved.get(organizationSettingsSection);
      const page = `${this.settings.appUrl}${REFEREE_PAGE}`;
      const email = alarmEmail(organization, { positions, slots: slots.map(formatSlot), page });
      await this.outbox.enqueue(tx, 'referees.alarm', organization.email, email);
    });
    await this.outbox.nudge();
  }
}
