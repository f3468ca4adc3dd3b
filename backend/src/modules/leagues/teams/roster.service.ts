import { Injectable } from '@nestjs/common';
import { Audit, Settings, Transactions, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachPrincipals } from './coach-principals';
import type { LeagueTeam } from './entities/league-team.entity';
import { TeamPlayer } from './entities/team-player.entity';
import { rosterCsv } from './roster-csv';
import { TeamPageQueries, type RosterRow } from './team-page.queries';
import { teamSubject } from './team-rows';

/** What the coach of a team, or the office, does with its roster. */
@Injectable()
export class RosterService {
  constructor(
    private readonly transactions: Transactions,
    private readonly coaches: CoachPrincipals,
    private readonly pages: TeamPageQueries,
    private readonly audit: Audit,
    private readonly settings: Settings,
  ) {}

  /** The team's row is locked, so that no two players get one number. */
  async wear(teamId: number, registrationId: number, number: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const team = await this.coaches.lockLed(tx, teamId, by);
      const player = await tx.findOneBy(TeamPlayer, { teamId, registrationId });
      if (!player) throw LeagueErrors.not_on_team();
      if (player.jerseyNumber === number) return;
      if (await tx.existsBy(TeamPlayer, { teamId, jerseyNumber: number }))
        throw LeagueErrors.number_worn({ team: team.name, number }).at('jerseyNumber');
      await tx.update(TeamPlayer, player.id, { jerseyNumber: number });
      await this.audit.record(tx, by, {
        action: 'team.number_changed',
        ...teamSubject(team),
        before: { jerseyNumber: player.jerseyNumber },
        after: { jerseyNumber: number },
      });
    });
  }

  /** What a coach must know of each player's health. Each reading is on record. */
  async careSheet(teamId: number, by: Principals): Promise<RosterRow[]> {
    const team = await this.recorded(teamId, by, 'team.care_sheet_read');
    return this.pages.roster(team.teamSlug);
  }

  /** The roster as a CSV file. Who took it is on record. */
  async exported(teamId: number, by: Principals): Promise<{ name: string; csv: string }> {
    const team = await this.recorded(teamId, by, 'team.roster_exported');
    const csv = rosterCsv(await this.pages.roster(team.teamSlug), this.settings.organisation.timeZone);
    return { name: `${team.teamSlug}-roster.csv`, csv };
  }

  private recorded(teamId: number, by: Principals, action: string): Promise<LeagueTeam> {
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockLed(tx, teamId, by);
      await this.audit.record(tx, by, { action, ...teamSubject(team) });
      return team;
    });
  }
}
