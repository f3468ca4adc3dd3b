import { Injectable } from '@nestjs/common';
import { Audit, AppConfig, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachAccessService } from './coach-access.service';
import type { LeagueTeam } from './entities/league-team.entity';
import { TeamPlayer } from './entities/team-player.entity';
import { rosterCsv } from './roster-csv';
import { TeamPageQueries, type RosterRow } from './team-page.queries';
import { teamSubject } from './team-persistence';

/** A team's roster for its coach and administrators. */
@Injectable()
export class RosterService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly coaches: CoachAccessService,
    private readonly pages: TeamPageQueries,
    private readonly audit: Audit,
    private readonly settings: AppConfig,
  ) {}

  /** The team is locked, so that no two players get the same number. */
  async setJerseyNumber(
    teamId: number,
    registrationId: number,
    number: number,
    by: Principals,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const team = await this.coaches.lockManagedTeam(tx, teamId, by);
      const player = await tx.findOneBy(TeamPlayer, { teamId, registrationId });
      if (!player) throw LeagueErrors.player_not_on_team();
      if (player.jerseyNumber === number) return;
      if (await tx.existsBy(TeamPlayer, { teamId, jerseyNumber: number }))
        throw LeagueErrors.jersey_number_taken({ team: team.name, number }).withPath('jerseyNumber');
      await tx.update(TeamPlayer, player.id, { jerseyNumber: number });
      await this.audit.record(tx, by, {
        action: 'team.jersey_number_changed',
        ...teamSubject(team),
        before: { jerseyNumber: player.jerseyNumber },
        after: { jerseyNumber: number },
      });
    });
  }

  /** The players' medical notes and emergency contacts. Each reading is audited. */
  async careSheet(teamId: number, by: Principals): Promise<RosterRow[]> {
    const team = await this.recordAccess(teamId, by, 'team.care_sheet_read');
    return this.pages.roster(team.teamSlug);
  }

  /** The roster as a CSV file. Each download is audited. */
  async exportRoster(teamId: number, by: Principals): Promise<{ name: string; csv: string }> {
    const team = await this.recordAccess(teamId, by, 'team.roster_exported');
    const csv = rosterCsv(await this.pages.roster(team.teamSlug), this.settings.organization.timeZone);
    return { name: `${team.teamSlug}-roster.csv`, csv };
  }

  private recordAccess(teamId: number, by: Principals, action: string): Promise<LeagueTeam> {
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockManagedTeam(tx, teamId, by);
      await this.audit.record(tx, by, { action, ...teamSubject(team) });
      return team;
    });
  }
}
