import { Injectable } from '@nestjs/common';
import { organisationSettings, Outbox, RateLimits, SavedSettings, Transactions } from '../../../platform';
import { CoachApplication } from './entities/coach-application.entity';
import { applicationConfirmation, applicationNotice } from './mails/coach-application-mails';

export type NewCoachApplication = Pick<
  CoachApplication,
  'name' | 'email' | 'phone' | 'school' | 'season' | 'grade' | 'gender' | 'experience' | 'certifications'
>;

@Injectable()
export class CoachApplications {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly saved: SavedSettings,
  ) {}

  /** Keeps the application as pending, tells the organisation and thanks the applicant. */
  async submit(facts: NewCoachApplication): Promise<CoachApplication> {
    await this.limits.consume('formMails', facts.email.toLowerCase());
    const organisation = this.saved.of(organisationSettings);
    const application = await this.transactions.run(async (tx) => {
      const saved = await tx.save(CoachApplication, tx.create(CoachApplication, facts));
      await this.outbox.put(
        tx,
        'leagues.application_notice',
        organisation.email,
        applicationNotice(saved, organisation),
      );
      await this.outbox.put(
        tx,
        'leagues.application_received',
        saved.email,
        applicationConfirmation(organisation),
      );
      return saved;
    });
    await this.outbox.nudge();
    return application;
  }
}
