import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clockWords, monthDay } from '../../../kernel';
import { byIds, Clock, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachLinks, type NewCoach } from '../teams/coach-links';
import { Coach } from '../teams/entities/coach.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamCoach } from '../teams/entities/team-coach.entity';
import { Game } from './entities/game.entity';

/** Teams that get another coach. It stands in the room of games, as nobody can coach two of them at one time. */
@Injectable()
export class HandOvers {
  constructor(
    private readonly links: CoachLinks,
    private readonly clock: Clock,
  ) {}

  handOver(teamId: number, to: number | NewCoach, by: Principals): Promise<void> {
    return this.links.handOver(teamId, to, by, (tx, team) => this.assertFree(tx, team));
  }

  /** Of what was played already nobody has to choose. Between two teams of one coach there is one game to be at. */
  private async assertFree(tx: EntityManager, team: LeagueTeam): Promise<void> {
    const clash = await tx
      .createQueryBuilder(Game, 'game')
      .innerJoin(
        Game,
        'other',
        `other.status = 'scheduled' and other.period && game.period and other.id <> game.id`,
      )
      .innerJoin(TeamCoach, 'led', 'led.teamId = other.homeTeamId or led.teamId = other.awayTeamId')
      .innerJoin(TeamCoach, 'handed', 'handed.coachId = led.coachId and handed.teamId = :teamId', {
        teamId: team.id,
      })
      .where('(game.homeTeamId = :teamId or game.awayTeamId = :teamId)')
      .andWhere(`game.status = 'scheduled' and game.date >= :today and led.teamId <> :teamId`, {
        today: this.clock.today(),
      })
      .orderBy('game.period')
      .addOrderBy('other.id')
      .select([
        'game.id as "gameId"',
        'other.id as "otherId"',
        'led.coachId as "coachId"',
        'led.teamId as "ledId"',
      ])
      .getRawOne<{ gameId: number; otherId: number; coachId: number; ledId: number }>();
    if (!clash) return;
    const games = await byIds(tx, Game, [clash.gameId, clash.otherId]);
    const [own, other] = [games.get(clash.gameId)!, games.get(clash.otherId)!];
    const sides = [own, other].flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
    const teams = await byIds(tx, LeagueTeam, sides);
    const words = ({ homeTeamId, awayTeamId, date, time }: Game) =>
      `${teams.get(homeTeamId)?.name} vs ${teams.get(awayTeamId)?.name}, ${monthDay(date)}, ${clockWords(time)}`;
    const coach = await tx.findOneByOrFail(Coach, { id: clash.coachId });
    throw LeagueErrors.hand_over_clash({
      ...{ coach: coach.name, team: teams.get(clash.ledId)?.name },
      ...{ game: words(other), own: words(own) },
    });
  }
}
