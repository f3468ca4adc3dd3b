import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { emailKey, hashOf, newSecret } from '../../identity';
import { organisationSettings, Outbox, SavedSettings, Settings } from '../../../platform';
import { CoachApplication } from './entities/coach-application.entity';
import { Coach } from './entities/coach.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamCoach } from './entities/team-coach.entity';
import { coachLinks, teamHandedOver } from './mails/coach-decision-mails';

/** Who leads a team, and by which secret; all within the caller's transaction, with the team's row locked. */
@Injectable()
export class HeadCoaches {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
  ) {}

  /** Gives the team to the applicant, who is mailed both links; whoever led it does so no longer, and is told. */
  async appoint(tx: EntityManager, team: LeagueTeam, application: CoachApplication): Promise<void> {
    await this.dismiss(tx, team, application);
    const coach = await coachOf(tx, application);
    await tx.insert(TeamCoach, { teamId: team.id, coachId: coach.id, role: 'head_coach' });
    await tx.update(Coach, coach.id, { isAssigned: true });
    team.coachApplicationId = application.id;
    await tx.update(LeagueTeam, team.id, { coachApplicationId: application.id });
    await this.sendLinks(tx, team, application);
  }

  /** Mails the coach a new managing link; the one before ends. */
  async sendLinks(tx: EntityManager, team: LeagueTeam, application: CoachApplication): Promise<void> {
    const secret = newSecret();
    team.registrationToken ??= randomBytes(16).toString('hex');
    await tx.update(LeagueTeam, team.id, { registrationToken: team.registrationToken });
    await tx.update(CoachApplication, application.id, { registrationToken: hashOf(secret) });
    const { appUrl } = this.settings;
    const invite = `register-team=${team.teamSlug}&coach=${team.registrationToken}`;
    await this.outbox.put(
      tx,
      'leagues.coach_links',
      application.email,
      coachLinks(this.saved.of(organisationSettings), {
        coach: application.name,
        team: team.name,
        season: application.season,
        managing: `${appUrl}/teams/${team.teamSlug}?coach=${secret}`,
        families: `${appUrl}/dashboard?${invite}`,
      }),
    );
  }

  private async dismiss(
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
    if (emailKey(former.email) === emailKey(next.email)) return;
    await this.outbox.put(
      tx,
      'leagues.team_handed_over',
      former.email,
      teamHandedOver(this.saved.of(organisationSettings), { coach: former.name, team }),
    );
  }
}

/** The one row of the applicant's address, with what was told last. */
async function coachOf(tx: EntityManager, application: CoachApplication): Promise<Coach> {
  const email = emailKey(application.email);
  const { name, phone, experience, certifications } = application;
  await tx.upsert(Coach, { email, name, phone, experience, certifications }, ['email']);
  return tx.findOneByOrFail(Coach, { email });
}
