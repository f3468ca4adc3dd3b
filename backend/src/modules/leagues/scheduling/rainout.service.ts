import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { addDays, toLocalTime, monthDay, type LocalDate } from '../../../kernel';
import {
  Audit,
  getByIds,
  Clock,
  ComputationRejectedError,
  toFieldErrors,
  AppConfig,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import type { Slot } from '../games/domain/game-slot';
import { normalizeLocationName } from '../games/domain/location-key';
import { Game } from '../games/entities/game.entity';
import { Location } from '../games/entities/location.entity';
import { findTeamGames } from '../games/find-team-games';
import { retryOnCourtConflict } from '../games/retry-on-court-conflict';
import { GameScheduleService } from '../games/game-schedule.service';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { formatSlot, type RepairedGame, type ScheduledGame, type Solution } from './domain';
import {
  formatCost,
  isRainedOut,
  rainoutInstance,
  toRequestFromPlayedSlots,
  slotOn,
  type Closing,
} from './domain/rainout';
import { isAlreadyApplied, type RainoutDecision } from './domain/applied-rainout';
import { lockedId } from './domain/season-instance';
import { SeasonScheduleLoader } from './season-schedule-loader';
import { SchedulingPreferencesService } from './scheduling-preferences.service';
import { solveInThread } from './schedule-worker-thread';

export interface RainoutRequest {
  date: LocalDate;
  /** null for all locations. */
  location: string | null;
  /** null for the whole day, or the rest of today. */
  from: string | null;
  /** null for all affected games. */
  gameIds: readonly number[] | null;
}

export interface ProposedSlot extends Slot {
  cost: string;
}

export interface RainedOutGame {
  game: Game;
  home: string;
  away: string;
  /** Best first; empty when no slot is free. */
  offers: ProposedSlot[];
  /** Why no slot is free. */
  reason: string | null;
}

/** Moves or postpones games that can't be played, in one action; all other games stay. */
@Injectable()
export class RainoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly facts: SeasonScheduleLoader,
    private readonly preferences: SchedulingPreferencesService,
    private readonly gameScheduleService: GameScheduleService,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
  ) {}

  /** Lists the affected games and the slots each could move to; nothing is changed. @throws season_not_found */
  async propose(seasonId: number, input: RainoutRequest): Promise<RainedOutGame[]> {
    const { manager } = this.dataSource;
    const season = await manager.findOneBy(Season, { id: seasonId, archivedAt: IsNull() });
    if (!season) throw LeagueErrors.season_not_found();
    const teams = new Map((await manager.findBy(LeagueTeam, { seasonId })).map((team) => [team.id, team]));
    const all = await findTeamGames(manager, [...teams.keys()]);
    const games = all.filter(({ status }) => status === 'scheduled');
    const closing: Closing = {
      ...{ date: input.date, from: input.from ?? this.getCutoffTime(input.date) },
      locationKey: input.location === null ? null : normalizeLocationName(input.location),
    };
    const affected = games
      .filter((game) => (input.gameIds ? input.gameIds.includes(game.id) : isRainedOut(game, closing)))
      .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`) || a.id - b.id);
    if (affected.length === 0) return [];
    const found = await this.solve(season, games, affected, input.gameIds ? null : closing);
    const getName = (id: number) => teams.get(id)?.name ?? '';
    return affected.map((game) => {
      const { slots, reason } = found(game);
      return {
        ...{ game, home: getName(game.homeTeamId), away: getName(game.awayTeamId), reason },
        offers: slots.map((slot) => ({
          ...{ ...slot, durationMinutes: game.durationMinutes },
          cost: formatCost(game, slot, games, getName),
        })),
      };
    });
  }

  /**
   * Applies the whole decision or nothing. Each affected person gets one email. Sent twice, it is applied once, and
   * both requests get the same answer.
   * @throws season_not_found, schedule_conflict, game_stale_version
   */
  async apply(seasonId: number, { move, postpone, reason }: RainoutDecision, by: Principals): Promise<void> {
    const ids = [...move, ...postpone].map(({ gameId }) => gameId);
    if (new Set(ids).size < ids.length)
      throw toFieldErrors([{ path: 'postpone', message: 'A game can be moved or postponed, not both' }]);
    await this.assertOfSeason(seasonId, ids);
    await retryOnCourtConflict(this.transactions, async (tx) => {
      // Other changes of the season's games wait for this lock, so the second decision sees the result of the first.
      const season = await lockSeason(tx, seasonId);
      const seen = await getByIds(tx, Game, ids);
      if (isAlreadyApplied({ move, postpone, reason }, seen)) return;
      await this.gameScheduleService.applyChanges(tx, seasonId, {
        move: move.map((to) => ({ ...to, durationMinutes: seen.get(to.gameId)?.durationMinutes ?? 0 })),
        postpone: postpone.map((game) => ({ ...game, reason })),
      });
      await this.audit.record(tx, by, {
        action: 'games.rained_out',
        ...{ subjectType: 'season', subjectId: seasonId, subjectName: season.name },
        after: { reason, moved: move.length, postponed: postpone.length },
      });
    });
  }

  /** For today, games that have ended count as played, unless a time is given. */
  private getCutoffTime(date: LocalDate): string | null {
    if (date !== this.clock.today()) return null;
    return toLocalTime(this.clock.now(), this.settings.organization.timeZone);
  }

  private async assertOfSeason(seasonId: number, ids: readonly number[]): Promise<void> {
    const { manager } = this.dataSource;
    const games = await manager.findBy(Game, { id: In([...ids]) });
    const teams = await getByIds(
      manager,
      LeagueTeam,
      games.map(({ homeTeamId }) => homeTeamId),
    );
    if (games.some(({ homeTeamId }) => teams.get(homeTeamId)?.seasonId !== seasonId))
      throw LeagueErrors.game_not_found();
  }

  private async solve(season: Season, games: Game[], affected: Game[], closing: Closing | null) {
    const { manager } = this.dataSource;
    const locations = new Map((await manager.find(Location)).map((location) => [location.nameKey, location]));
    const today = this.clock.today();
    const request = toRequestFromPlayedSlots(games, affected, {
      ...{
        endDate: season.endDate,
        today,
        preferences: await this.preferences.getForSeason(manager, season.id),
      },
      getCourts: (location) => locations.get(normalizeLocationName(location))?.courts ?? [],
    });
    const scope = { seasonId: season.id, divisionId: null };
    const { facts } = await this.facts.load(manager, scope, request);
    // Games move only to later days than planned, and never to today.
    const [first] = affected.map(({ date }) => date).sort();
    const earliest = addDays(first > today ? first : today, 1);
    const { instance, board } = rainoutInstance(
      request,
      facts,
      affected.map(({ id }) => id),
      closing,
      earliest,
    );
    const repairs = new Map<string | undefined, RepairedGame>();
    let refusal = `No new time was found for the ${monthDay(affected[0].date)} games.`;
    try {
      const { solution } = await solveInThread(instance, request.seed, {});
      for (const repair of (solution as Solution).repairs ?? []) repairs.set(repair.game.id, repair);
    } catch (error) {
      if (!(error instanceof ComputationRejectedError)) throw error;
      refusal = formatSlot(error.message);
    }
    return ({ id }: Game) => {
      const repair = repairs.get(lockedId(id));
      const spots = [repair?.moved, ...(repair?.alternatives ?? [])].filter(
        (spot): spot is ScheduledGame => spot !== undefined,
      );
      const slots = [...new Map(spots.map((spot) => [JSON.stringify(slotOn(board, spot)), spot])).values()];
      return {
        slots: slots.map((spot) => slotOn(board, spot)),
        reason: repair?.moved ? null : repair?.reason ? formatSlot(repair.reason) : refusal,
      };
    };
  }
}
