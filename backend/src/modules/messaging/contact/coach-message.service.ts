import { Injectable } from '@nestjs/common';
import { organizationSettingsSection, SettingsService } from '../../../platform';
import { normalizeEmail, FamilyQueries, UserService } from '../../identity';
import { FamilyCoachQueries, type TeamOfFamily } from '../../leagues';
import { MessagingErrors } from '../messaging.errors';
import { ContactService, type Addressee } from './contact.service';

export interface CoachMessage {
  subject: string;
  message: string;
  parentName: string;
  parentEmail: string;
  parentPhone: string | null;
  /** null: administrators; undefined: the coach of the only team. */
  leagueTeamId?: number | null;
}

/** What a family writes to its child's coach, or to administrators when there is none. */
@Injectable()
export class CoachMessageService {
  constructor(
    private readonly contacts: ContactService,
    private readonly users: UserService,
    private readonly families: FamilyQueries,
    private readonly coaches: FamilyCoachQueries,
    private readonly saved: SettingsService,
  ) {}

  teams(userId: number): Promise<TeamOfFamily[]> {
    return this.coaches.listTeams(userId);
  }

  async send(userId: number, input: CoachMessage): Promise<void> {
    const { parentName: name, parentEmail: email, parentPhone: phone, subject, message } = input;
    await this.assertOwnEmail(userId, email);
    const team = await this.getTeam(userId, input.leagueTeamId);
    await this.contacts.submit(
      {
        ...{ userId, name, email, phone, subject, message, leagueTeamId: team?.id ?? null },
        ...{ previousCoach: null, school: null, grade: null },
      },
      this.getRecipient(team),
    );
  }

  /** The coach replies to it, so it must not lead elsewhere. */
  private async assertOwnEmail(userId: number, email: string): Promise<void> {
    const [user, { parents }] = await Promise.all([this.users.get(userId), this.families.getByUser(userId)]);
    const own = [user.email, ...parents.map((parent) => normalizeEmail(parent.email))];
    if (!own.includes(normalizeEmail(email))) throw MessagingErrors.email_not_own().withPath('parentEmail');
  }

  private async getTeam(userId: number, wanted: number | null | undefined): Promise<TeamOfFamily | null> {
    if (wanted === null) return null;
    const teams = await this.coaches.listTeams(userId);
    if (wanted === undefined && teams.length > 1)
      throw MessagingErrors.team_required().withPath('leagueTeamId');
    const team = wanted === undefined ? teams.at(0) : teams.find(({ id }) => id === wanted);
    if (wanted !== undefined && !team) throw MessagingErrors.team_not_own().withPath('leagueTeamId');
    return team ?? null;
  }

  private getRecipient(team: TeamOfFamily | null): Addressee {
    const { email } = this.saved.get(organizationSettingsSection);
    if (!team) return { email, team: null };
    return { email: team.coach?.email ?? email, team: team.name };
  }
}
