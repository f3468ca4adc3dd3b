import { Injectable, type OnModuleInit } from '@nestjs/common';
import { instantOf } from '../../../../kernel';
import {
  Clock,
  Jobs,
  organisationSettings,
  Outbox,
  SavedSettings,
  Settings,
  Transactions,
} from '../../../../platform';
import { RefereeAlarm } from '../entities/referee-alarm.entity';
import { alarmMail } from '../mails/referee-mails';
import { REFEREE_PAGE } from '../referee-mail.service';
import { slotWords } from '../slot-record';
import { SlotQueries } from '../slot.queries';

export const REFEREE_ALARM = 'referee-alarm';

/** In the time of the organisation. */
const AT = '07:00';

/** Tells the office every morning of positions that nobody has taken yet, while there are some. */
@Injectable()
export class OpenPositionsAlarm implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly queries: SlotQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('maintenance', REFEREE_ALARM, () => this.tell(), { everyMs: 60_000 });
  }

  private async tell(): Promise<void> {
    const date = this.clock.today();
    if (this.clock.now() < instantOf(date, AT, this.settings.organisation.timeZone)) return;
    const { positions, slots } = await this.queries.openPositions();
    await this.transactions.run(async (tx) => {
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(RefereeAlarm)
        .values({ date, positions })
        .orIgnore()
        .returning('date')
        .execute();
      // The row and the mail are written together: whoever comes later the same day finds it.
      if (positions === 0 || (raw as unknown[]).length === 0) return;
      const organisation = this.saved.of(organisationSettings);
      const page = `${this.settings.appUrl}${REFEREE_PAGE}`;
      const mail = alarmMail(organisation, { positions, slots: slots.map(slotWords), page });
      await this.outbox.put(tx, 'referees.alarm', organisation.email, mail);
    });
    await this.outbox.nudge();
  }
}
