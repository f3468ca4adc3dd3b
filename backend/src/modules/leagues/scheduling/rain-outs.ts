import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { addDays, localTimeOf, monthDay, type LocalDate } from '../../../kernel';
import {
  Audit,
  byIds,
  Clock,
  ComputationRefused,
  invalidFields,
  Settings,
  Transactions,
  type Principals,
} from '../../../platform';
import type { Slot } from '../games/domain/game-slot';
import { placeKey } from '../games/domain/place-key';
import { Game } from '../games/entities/game.entity';
import { Place } from '../games/entities/place.entity';
import { gamesOf } from '../games/games-of-teams';
import { inTurn } from '../games/in-turn';
import { Timetables } from '../games/timetables';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { inWords, type RepairedGame, type ScheduledGame, type Solution } from './domain';
import {
  costWords,
  fallsOut,
  rainOutInstance,
  requestAsPlayed,
  slotOn,
  type Closing,
} from './domain/rain-out';
import { isTaken, type RainOutDecision } from './domain/taken-rain-out';
import { lockedId } from './domain/season-instance';
import { ScheduleFacts } from './schedule-facts';
import { SeasonWishesService } from './season-wishes.service';
import { solveInThread } from './schedule-work';

export interface RainOutWish {
  date: LocalDate;
  /** null: every place. */
  location: string | null;
  /** null: the whole day, of today what is left of it. */
  from: string | null;
  /** null: all that fall out then. */
  gameIds: readonly number[] | null;
}

export interface OfferedSlot extends Slot {
  cost: string;
}

export interface RainedOutGame {
  game: Game;
  home: string;
  away: string;
  /** The best first; none where there is no room. */
  offers: OfferedSlot[];
  /** Why there is no room. */
  reason: string | null;
}

/** Games that cannot be played get other times by one deed; all others stay as they are. */
@Injectable()
export class RainOuts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly facts: ScheduleFacts,
    private readonly wishes: SeasonWishesService,
    private readonly timetables: Timetables,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** What falls out, and where each game could go; nothing is changed. @throws season_not_found */
  async propose(seasonId: number, wish: RainOutWish): Promise<RainedOutGame[]> {
    const { manager } = this.dataSource;
    const season = await manager.findOneBy(Season, { id: seasonId, archivedAt: IsNull() });
    if (!season) throw LeagueErrors.season_not_found();
    const teams = new Map((await manager.findBy(LeagueTeam, { seasonId })).map((team) => [team.id, team]));
    const all = await gamesOf(manager, [...teams.keys()]);
    const games = all.filter(({ status }) => status === 'scheduled');
    const closing: Closing = {
      ...{ date: wish.date, from: wish.from ?? this.nowOn(wish.date) },
      placeKey: wish.location === null ? null : placeKey(wish.location),
    };
    const affected = games
      .filter((game) => (wish.gameIds ? wish.gameIds.includes(game.id) : fallsOut(game, closing)))
      .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`) || a.id - b.id);
    if (affected.length === 0) return [];
    const found = await this.solve(season, games, affected, wish.gameIds ? null : closing);
    const nameOf = (id: number) => teams.get(id)?.name ?? '';
    return affected.map((game) => {
      const { slots, reason } = found(game);
      return {
        ...{ game, home: nameOf(game.homeTeamId), away: nameOf(game.awayTeamId), reason },
        offers: slots.map((slot) => ({
          ...{ ...slot, minutes: game.minutes },
          cost: costWords(game, slot, games, nameOf),
        })),
      };
    });
  }

  /**
   * All of it or nothing; whoever is concerned gets one mail. Sent twice it is done once, and answered alike.
   * @throws season_not_found, timetable_clash, timetable_changed
   */
  async take(seasonId: number, { move, postpone, reason }: RainOutDecision, by: Principals): Promise<void> {
    const ids = [...move, ...postpone].map(({ gameId }) => gameId);
    if (new Set(ids).size < ids.length)
      throw invalidFields([{ path: 'postpone', message: 'A game is moved or postponed, not both' }]);
    await this.assertOfSeason(seasonId, ids);
    await inTurn(this.transactions, async (tx) => {
      // Who arranges games of the season waits here, so that the second of two sees what the first did.
      const season = await lockSeason(tx, seasonId);
      const seen = await byIds(tx, Game, ids);
      if (isTaken({ move, postpone, reason }, seen)) return;
      await this.timetables.change(tx, seasonId, {
        move: move.map((to) => ({ ...to, minutes: seen.get(to.gameId)?.minutes ?? 0 })),
        postpone: postpone.map((game) => ({ ...game, reason })),
      });
      await this.audit.record(tx, by, {
        action: 'games.rained_out',
        ...{ subjectType: 'season', subjectId: seasonId, subjectName: season.name },
        after: { reason, moved: move.length, postponed: postpone.length },
      });
    });
  }

  /** On the very day games that are over were played, unless the time that is given says otherwise. */
  private nowOn(date: LocalDate): string | null {
    if (date !== this.clock.today()) return null;
    return localTimeOf(this.clock.now(), this.settings.organisation.timeZone);
  }

  private async assertOfSeason(seasonId: number, ids: readonly number[]): Promise<void> {
    const { manager } = this.dataSource;
    const games = await manager.findBy(Game, { id: In([...ids]) });
    const teams = await byIds(
      manager,
      LeagueTeam,
      games.map(({ homeTeamId }) => homeTeamId),
    );
    if (games.some(({ homeTeamId }) => teams.get(homeTeamId)?.seasonId !== seasonId))
      throw LeagueErrors.game_not_found();
  }

  private async solve(season: Season, games: Game[], affected: Game[], closing: Closing | null) {
    const { manager } = this.dataSource;
    const places = new Map((await manager.find(Place)).map((place) => [place.nameKey, place]));
    const today = this.clock.today();
    const request = requestAsPlayed(games, affected, {
      ...{ endDate: season.endDate, today, wishes: await this.wishes.of(manager, season.id) },
      courtsOf: (location) => places.get(placeKey(location))?.courts ?? [],
    });
    const scope = { seasonId: season.id, divisionId: null };
    const { facts } = await this.facts.read(manager, scope, request);
    // No game comes earlier than it was to be, and nobody is asked to come on the very day.
    const [first] = affected.map(({ date }) => date).sort();
    const earliest = addDays(first > today ? first : today, 1);
    const { instance, board } = rainOutInstance(
      request,
      facts,
      affected.map(({ id }) => id),
      closing,
      earliest,
    );
    const repairs = new Map<string | undefined, RepairedGame>();
    let refusal = `No other time was found for games of ${monthDay(affected[0].date)}.`;
    try {
      const { solution } = await solveInThread(instance, request.seed, {});
      for (const repair of (solution as Solution).repairs ?? []) repairs.set(repair.game.id, repair);
    } catch (error) {
      if (!(error instanceof ComputationRefused)) throw error;
      refusal = inWords(error.message);
    }
    return ({ id }: Game) => {
      const repair = repairs.get(lockedId(id));
      const spots = [repair?.moved, ...(repair?.alternatives ?? [])].filter(
        (spot): spot is ScheduledGame => spot !== undefined,
      );
      const slots = [...new Map(spots.map((spot) => [JSON.stringify(slotOn(board, spot)), spot])).values()];
      return {
        slots: slots.map((spot) => slotOn(board, spot)),
        reason: repair?.moved ? null : repair?.reason ? inWords(repair.reason) : refusal,
      };
    };
  }
}
