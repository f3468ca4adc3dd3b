import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clockWords, monthDay, type DomainError } from '../../../kernel';
import { byIds } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { clashOf, type Clash } from './domain/game-clash';
import type { KeyedSlot, Slot } from './domain/game-slot';
import { placeFault } from './domain/place-times';
import { Game } from './entities/game.entity';
import { Place } from './entities/place.entity';
import type { Sides } from './game-sides';

/** One that is published, or is to be by the same deed and has no id yet. */
export type StandingGame = Slot & { id?: number; homeTeamId: number; awayTeamId: number };

/** Why nobody can play at the place then, if so. */
export function closedThen(place: Place, slot: Slot): DomainError | null {
  const fault = placeFault(place, slot);
  if (!fault) return null;
  const [name, day] = [place.name, monthDay(slot.date)];
  if (fault.reason === 'closed') return LeagueErrors.place_closed({ place: name, day }).at('date');
  const [opens, closes] = [clockWords(fault.opens), clockWords(fault.closes)];
  return LeagueErrors.place_outside_hours({ place: name, day, opens, closes }).at('time');
}

/** What stands in the way of a game at a time. */
@Injectable()
export class GameClashes {
  /**
   * That the place is open and nobody else needs court, teams or coaches then. Teams and coaches are locked; of two
   * games that come for one court at once the database refuses the second.
   */
  async assertFree(tx: EntityManager, slot: KeyedSlot, sides: Sides, gameId?: number): Promise<void> {
    await this.assertOpen(tx, slot);
    const clash = await this.find(tx, slot, sides, gameId);
    if (clash) throw await this.refusal(tx, clash, slot, sides);
  }

  private async assertOpen(tx: EntityManager, slot: KeyedSlot): Promise<void> {
    const place = await tx.findOneBy(Place, { nameKey: slot.placeKey });
    const fault = place && closedThen(place, slot);
    if (fault) throw fault;
  }

  private async find(
    manager: EntityManager,
    slot: KeyedSlot,
    { home, away, coachOf }: Sides,
    gameId = 0,
  ): Promise<Clash<Game> | undefined> {
    const teamIds = [home.id, away.id];
    const coached = [...coachOf.keys()];
    const others = await manager
      .createQueryBuilder(Game, 'game')
      .where(`game.status = 'scheduled' and game.id <> :gameId`, { gameId })
      .andWhere('game.period && cast(:period as tsrange)', { period: slot.period })
      .andWhere(
        '(game.placeKey = :placeKey or game.homeTeamId in (:...ids) or game.awayTeamId in (:...ids))',
        {
          placeKey: slot.placeKey,
          ids: [...teamIds, ...coached],
        },
      )
      .orderBy('game.date')
      .addOrderBy('game.time')
      .addOrderBy('game.id')
      .getMany();
    return clashOf(slot, teamIds, coached, others) ?? undefined;
  }

  /** What stands in the way, as a sentence. */
  async refusal(
    manager: EntityManager,
    clash: Clash<StandingGame>,
    slot: KeyedSlot,
    { home, away, coachOf }: Sides,
  ): Promise<DomainError> {
    const { id, homeTeamId, awayTeamId, date, time, location, court } = clash.game;
    const teams = await byIds(manager, LeagueTeam, [homeTeamId, awayTeamId]);
    const named = (teamId: number) => teams.get(teamId)?.name ?? '';
    const game = `${named(homeTeamId)} vs ${named(awayTeamId)}, ${monthDay(date)}, ${clockWords(time)}`;
    const current = { id, date, time, location, court };
    if (clash.kind === 'court') {
      const place = [slot.location, slot.court].filter(Boolean).join(', ');
      return LeagueErrors.game_court_taken({ place, game }).at('location').with({ current });
    }
    const team = named(clash.teamId);
    if (clash.kind === 'coach')
      return LeagueErrors.game_coach_busy({ coach: coachOf.get(clash.teamId), team, game })
        .at('time')
        .with({ current });
    const side = clash.teamId === home.id ? 'homeTeamId' : clash.teamId === away.id ? 'awayTeamId' : 'time';
    return LeagueErrors.game_team_busy({ team, game }).at(side).with({ current });
  }
}
