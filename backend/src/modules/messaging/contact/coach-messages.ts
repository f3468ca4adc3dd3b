import { Injectable } from '@nestjs/common';
import { organisationSettings, SavedSettings } from '../../../platform';
import { emailKey, Families, Users } from '../../identity';
import { CoachesOfFamily, type TeamOfFamily } from '../../leagues';
import { MessagingErrors } from '../messaging.errors';
import { ContactService, type Addressee } from './contact.service';

export interface CoachMessage {
  subject: string;
  message: string;
  parentName: string;
  parentEmail: string;
  parentPhone: string | null;
  /** null: the office; undefined: the coach of the only team there is. */
  leagueTeamId?: number | null;
}

/** What a family writes to the coach of its child's team, or to the office where there is none. */
@Injectable()
export class CoachMessages {
  constructor(
    private readonly contacts: ContactService,
    private readonly users: Users,
    private readonly families: Families,
    private readonly coaches: CoachesOfFamily,
    private readonly saved: SavedSettings,
  ) {}

  teams(userId: number): Promise<TeamOfFamily[]> {
    return this.coaches.teams(userId);
  }

  async send(userId: number, wish: CoachMessage): Promise<void> {
    const { parentName: name, parentEmail: email, parentPhone: phone, subject, message } = wish;
    await this.assertOwn(userId, email);
    const team = await this.teamOf(userId, wish.leagueTeamId);
    await this.contacts.submit(
      {
        ...{ userId, name, email, phone, subject, message, leagueTeamId: team?.id ?? null },
        ...{ previousCoach: null, school: null, grade: null },
      },
      this.addressee(team),
    );
  }

  /** A coach answers to it: it must not lead elsewhere. */
  private async assertOwn(userId: number, email: string): Promise<void> {
    const [user, { parents }] = await Promise.all([this.users.byId(userId), this.families.of(userId)]);
    const own = [user.email, ...parents.map((parent) => emailKey(parent.email))];
    if (!own.includes(emailKey(email))) throw MessagingErrors.not_own_address().at('parentEmail');
  }

  private async teamOf(userId: number, wanted: number | null | undefined): Promise<TeamOfFamily | null> {
    if (wanted === null) return null;
    const teams = await this.coaches.teams(userId);
    if (wanted === undefined && teams.length > 1) throw MessagingErrors.which_team().at('leagueTeamId');
    const team = wanted === undefined ? teams.at(0) : teams.find(({ id }) => id === wanted);
    if (wanted !== undefined && !team) throw MessagingErrors.not_own_team().at('leagueTeamId');
    return team ?? null;
  }

  private addressee(team: TeamOfFamily | null): Addressee {
    const { email } = this.saved.of(organisationSettings);
    if (!team) return { email, team: null };
    return { email: team.coach?.email ?? email, team: team.name };
  }
}
