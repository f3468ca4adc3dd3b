import { Injectable } from '@nestjs/common';
import { Audit, isReferenced, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { lockTeam, teamSubject } from '../teams/team-persistence';
import { formatCount, getDeletionBlocker } from './domain/deletion-blocker';
import { GameChangeHooks } from './game-change.hooks';
import { removeGames } from './game-removal';
import { findTeamGames } from './find-team-games';

/** Deletes a team with its practices and unplayed games. */
@Injectable()
export class TeamDeletionService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly listeners: GameChangeHooks,
    private readonly audit: Audit,
  ) {}

  async delete(id: number, by: Principals): Promise<void> {
    let name = '';
    try {
      await this.transactions.run(async (tx) => {
        const team = await lockTeam(tx, id);
        name = team.name;
        const games = await findTeamGames(tx, [id]);
        const conflict = getDeletionBlocker(team.spotsTaken, games);
        if (conflict?.reason === 'has_registrations')
          throw LeagueErrors.team_has_players({ team: name, places: formatCount(conflict.count, 'spot') });
        if (conflict)
          throw LeagueErrors.team_has_games_played({
            team: name,
            games: formatCount(conflict.count, 'game'),
          });
        await removeGames(tx, this.listeners, games);
        await tx.delete(LeagueTeam, id);
        await this.audit.record(tx, by, {
          action: 'team.deleted',
          ...teamSubject(team),
          before: { school: team.school, games: games.length },
        });
      });
    } catch (error) {
      if (isReferenced(error)) throw LeagueErrors.team_has_canceled_registrations({ team: name });
      throw error;
    }
  }
}
