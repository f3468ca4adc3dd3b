import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatClockTime, monthDay, type DomainError } from '../../../kernel';
import { getByIds } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { findGameConflict, type GameConflict } from './domain/game-conflict';
import type { KeyedSlot, Slot } from './domain/game-slot';
import { getLocationClosure } from './domain/location-hours';
import { Game } from './entities/game.entity';
import { Location } from './entities/location.entity';
import type { GameTeams } from './game-teams';

/** A published game, or one without an id that the same action is about to publish. */
export type ExistingGame = Slot & { id?: number; homeTeamId: number; awayTeamId: number };

/** Why the location is closed at that time, or null. */
export function getClosureError(location: Location, slot: Slot): DomainError | null {
  const fault = getLocationClosure(location, slot);
  if (!fault) return null;
  const [name, day] = [location.name, monthDay(slot.date)];
  if (fault.reason === 'closed') return LeagueErrors.location_closed({ place: name, day }).withPath('date');
  const [opens, closes] = [formatClockTime(fault.opens), formatClockTime(fault.closes)];
  return LeagueErrors.location_outside_hours({ place: name, day, opens, closes }).withPath('time');
}

/** Checks whether a game conflicts with anything at its time. */
@Injectable()
export class GameConflictChecker {
  /**
   * Asserts that the location is open and that court, teams, and coaches are free. Teams and coaches are locked. For
   * two simultaneous games on one court, the database rejects the second.
   */
  async assertNoConflict(
    tx: EntityManager,
    slot: KeyedSlot,
    gameTeams: GameTeams,
    gameId?: number,
  ): Promise<void> {
    await this.assertLocationOpen(tx, slot);
    const conflict = await this.find(tx, slot, gameTeams, gameId);
    if (conflict) throw await this.describeConflict(tx, conflict, slot, gameTeams);
  }

  private async assertLocationOpen(tx: EntityManager, slot: KeyedSlot): Promise<void> {
    const location = await tx.findOneBy(Location, { nameKey: slot.locationKey });
    const fault = location && getClosureError(location, slot);
    if (fault) throw fault;
  }

  private async find(
    manager: EntityManager,
    slot: KeyedSlot,
    { home, away, coachOf }: GameTeams,
    gameId = 0,
  ): Promise<GameConflict<Game> | undefined> {
    const teamIds = [home.id, away.id];
    const coached = [...coachOf.keys()];
    const others = await manager
      .createQueryBuilder(Game, 'game')
      .where(`game.status = 'scheduled' and game.id <> :gameId`, { gameId })
      .andWhere('game.period && cast(:period as tsrange)', { period: slot.period })
      .andWhere(
        '(game.locationKey = :locationKey or game.homeTeamId in (:...ids) or game.awayTeamId in (:...ids))',
        {
          locationKey: slot.locationKey,
          ids: [...teamIds, ...coached],
        },
      )
      .orderBy('game.date')
      .addOrderBy('game.time')
      .addOrderBy('game.id')
      .getMany();
    return findGameConflict(slot, teamIds, coached, others) ?? undefined;
  }

  /** Describes the conflict in one sentence. */
  async describeConflict(
    manager: EntityManager,
    conflict: GameConflict<ExistingGame>,
    slot: KeyedSlot,
    { home, away, coachOf }: GameTeams,
  ): Promise<DomainError> {
    const { id, homeTeamId, awayTeamId, date, time, location, court } = conflict.game;
    const teams = await getByIds(manager, LeagueTeam, [homeTeamId, awayTeamId]);
    const named = (teamId: number) => teams.get(teamId)?.name ?? '';
    const game = `${named(homeTeamId)} vs ${named(awayTeamId)}, ${monthDay(date)}, ${formatClockTime(time)}`;
    const current = { id, date, time, location, court };
    if (conflict.kind === 'court') {
      const place = [slot.location, slot.court].filter(Boolean).join(', ');
      return LeagueErrors.game_court_conflict({ place, game }).withPath('location').withDetails({ current });
    }
    const team = named(conflict.teamId);
    if (conflict.kind === 'coach')
      return LeagueErrors.game_coach_conflict({ coach: coachOf.get(conflict.teamId), team, game })
        .withPath('time')
        .withDetails({ current });
    const side =
      conflict.teamId === home.id ? 'homeTeamId' : conflict.teamId === away.id ? 'awayTeamId' : 'time';
    return LeagueErrors.game_team_conflict({ team, game }).withPath(side).withDetails({ current });
  }
}
