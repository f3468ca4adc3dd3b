import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatClockTime, monthDay } from '../../../kernel';
import { getByIds, Clock, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachLinkService, type NewCoach } from '../teams/coach-link.service';
import { Coach } from '../teams/entities/coach.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamCoach } from '../teams/entities/team-coach.entity';
import { Game } from './entities/game.entity';

/** Transfers teams to another coach. It is part of games, because it checks the coach's games. */
@Injectable()
export class TeamTransferService {
  constructor(
    private readonly links: CoachLinkService,
    private readonly clock: Clock,
  ) {}

  transferTeam(teamId: number, to: number | NewCoach, by: Principals): Promise<void> {
    return this.links.transferTeam(teamId, to, by, (tx, team) => this.assertFree(tx, team));
  }

  /** Past games can't conflict. A game between two teams of the same coach counts as one game. */
  private async assertFree(tx: EntityManager, team: LeagueTeam): Promise<void> {
    const conflict = await tx
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
    if (!conflict) return;
    const games = await getByIds(tx, Game, [conflict.gameId, conflict.otherId]);
    const [own, other] = [games.get(conflict.gameId)!, games.get(conflict.otherId)!];
    const sides = [own, other].flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
    const teams = await getByIds(tx, LeagueTeam, sides);
    const formatConflicts = ({ homeTeamId, awayTeamId, date, time }: Game) =>
      `${teams.get(homeTeamId)?.name} vs ${teams.get(awayTeamId)?.name}, ${monthDay(date)}, ${formatClockTime(time)}`;
    const coach = await tx.findOneByOrFail(Coach, { id: conflict.coachId });
    throw LeagueErrors.team_transfer_conflict({
      ...{ coach: coach.name, team: teams.get(conflict.ledId)?.name },
      ...{ game: formatConflicts(other), own: formatConflicts(own) },
    });
  }
}
