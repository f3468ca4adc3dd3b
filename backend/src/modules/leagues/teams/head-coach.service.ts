import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { normalizeEmail, hashSecret, generateSecret } from '../../identity';
import { organizationSettingsSection, OutboxService, SettingsService, AppConfig } from '../../../platform';
import { CoachApplication } from './entities/coach-application.entity';
import { Coach } from './entities/coach.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamCoach } from './entities/team-coach.entity';
import { coachLinksEmail, teamTransferredEmail } from './emails/coach-decision.email';

/** Changes a team's head coach and coach link, in the caller's transaction with the team locked. */
@Injectable()
export class HeadCoachService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
  ) {}

  /**
   * Assigns the team to the applicant, who gets both links by email. The previous head coach loses access and is
   * notified.
   */
  async assign(tx: EntityManager, team: LeagueTeam, application: CoachApplication): Promise<void> {
    await this.unassign(tx, team, application);
    const coach = await getCoach(tx, application);
    await tx.insert(TeamCoach, { teamId: team.id, coachId: coach.id, role: 'head_coach' });
    await tx.update(Coach, coach.id, { isAssigned: true });
    team.coachApplicationId = application.id;
    await tx.update(LeagueTeam, team.id, { coachApplicationId: application.id });
    await this.sendLinks(tx, team, application);
  }

  /** Emails the coach a new coach link; the old one stops working. */
  async sendLinks(tx: EntityManager, team: LeagueTeam, application: CoachApplication): Promise<void> {
    const secret = generateSecret();
    team.registrationToken ??= randomBytes(16).toString('hex');
    await tx.update(LeagueTeam, team.id, { registrationToken: team.registrationToken });
    await tx.update(CoachApplication, application.id, { registrationToken: hashSecret(secret) });
    const { appUrl } = this.settings;
    const invite = `register-team=${team.teamSlug}&coach=${team.registrationToken}`;
    await this.outbox.enqueue(
      tx,
      'leagues.coach_links',
      application.email,
      coachLinksEmail(this.saved.get(organizationSettingsSection), {
        coach: application.name,
        team: team.name,
        season: application.season,
        managing: `${appUrl}/teams/${team.teamSlug}?coach=${secret}`,
        families: `${appUrl}/dashboard?${invite}`,
      }),
    );
  }

  private async unassign(
    tx: EntityManager,
    { id: teamId, name: team, coachApplicationId }: LeagueTeam,
    next: CoachApplication,
  ): Promise<void> {
    const leading = await tx.findBy(TeamCoach, { teamId, role: 'head_coach' });
    await tx.delete(TeamCoach, { id: In(leading.map(({ id }) => id)) });
    for (const { coachId } of leading)
      await tx.update(Coach, coachId, { isAssigned: await tx.existsBy(TeamCoach, { coachId }) });
    if (coachApplicationId === null) return;
    await tx.update(CoachApplication, coachApplicationId, { registrationToken: null });
    const former = await tx.findOneByOrFail(CoachApplication, { id: coachApplicationId });
    if (normalizeEmail(former.email) === normalizeEmail(next.email)) return;
    await this.outbox.enqueue(
      tx,
      'leagues.team.transferred',
      former.email,
      teamTransferredEmail(this.saved.get(organizationSettingsSection), { coach: former.name, team }),
    );
  }
}

/** The coach row of the applicant's email address, updated with the latest details. */
async function getCoach(tx: EntityManager, application: CoachApplication): Promise<Coach> {
  const email = normalizeEmail(application.email);
  const { name, phone, experience, certifications } = application;
  await tx.upsert(Coach, { email, name, phone, experience, certifications }, ['email']);
  return tx.findOneByOrFail(Coach, { email });
}
