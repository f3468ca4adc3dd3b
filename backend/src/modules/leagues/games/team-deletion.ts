import { Injectable } from '@nestjs/common';
import { Audit, isReferenced, Transactions, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { lockTeam, teamSubject } from '../teams/team-rows';
import { counted, deletionHindrance } from './domain/deletion';
import { GameListeners } from './game-listeners';
import { removeGames } from './game-removal';
import { gamesOf } from './games-of-teams';

/** A team goes with its practices and with the games that nobody played. */
@Injectable()
export class TeamDeletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly listeners: GameListeners,
    private readonly audit: Audit,
  ) {}

  async delete(id: number, by: Principals): Promise<void> {
    let name = '';
    try {
      await this.transactions.run(async (tx) => {
        const team = await lockTeam(tx, id);
        name = team.name;
        const games = await gamesOf(tx, [id]);
        const hindrance = deletionHindrance(team.takenPlaces, games);
        if (hindrance?.reason === 'has_registrations')
          throw LeagueErrors.team_has_players({ team: name, places: counted(hindrance.count, 'place') });
        if (hindrance)
          throw LeagueErrors.team_played({ team: name, games: counted(hindrance.count, 'game') });
        await removeGames(tx, this.listeners, games);
        await tx.delete(LeagueTeam, id);
        await this.audit.record(tx, by, {
          action: 'team.deleted',
          ...teamSubject(team),
          before: { school: team.school, games: games.length },
        });
      });
    } catch (error) {
      if (isReferenced(error)) throw LeagueErrors.team_has_past({ team: name });
      throw error;
    }
  }
}
