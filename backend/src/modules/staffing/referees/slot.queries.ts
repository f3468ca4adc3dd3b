import { Injectable } from '@nestjs/common';
import { Between, DataSource, IsNull, type FindOptionsWhere } from 'typeorm';
import { addDays, daysBetween, type LocalDate } from '../../../kernel';
import { byIds, Clock, SavedSettings } from '../../../platform';
import { Staff } from '../people/entities/staff.entity';
import { GameQueries, SeasonQueries, type GameFacts } from '../../leagues';
import { availabilityRank, type AvailabilityStatus } from '../programs/domain/availability';
import { SaidOfPrograms } from '../programs/said-of-programs';
import { StaffingErrors } from '../staffing.errors';
import { mayGiveBack, needsSomebody } from './domain/duty';
import { hindrances, ownWordsOf, verdictOn, weightOf, wordsOf } from './domain/hindrances';
import type { Ties, Verdict } from './domain/hindrances';
import { columnOf, otherPosition, POSITIONS, type Position } from './domain/positions';
import type { RefereeDuty } from './entities/referee-duty.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereePositions } from './referee-positions';
import { refereeSettings } from './referee-settings';
import { RefereeTies } from './referee-ties';

export interface SlotFilter {
  date?: LocalDate;
  seasonId?: number;
}

/** A position that is filled. */
export interface Standing {
  duty: RefereeDuty;
  person: Staff;
}

/** What a slot is to one referee. */
export interface OwnView {
  duty: RefereeDuty | null;
  mayGiveBack: boolean;
  /** Why the referee cannot sign up; null: nothing speaks against it, or it is theirs. */
  hindrance: string | null;
}

export interface SlotRow {
  slot: RefereeTimeSlot;
  standing: Record<Position, Standing | null>;
  match: string | null;
  own: OwnView | null;
}

/** Somebody whom the office could choose, with all that is to be known. */
export interface Choice {
  person: Staff;
  verdict: Verdict;
  /** In the slot's season. */
  games: number;
}

export interface OpenPositions {
  positions: number;
  slots: RefereeTimeSlot[];
}

/** How far the alarm looks ahead. */
const ALARM_DAYS = 7;

/** Slots and their people, as each reader may see them. */
@Injectable()
export class SlotQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly positions: RefereePositions,
    private readonly ties: RefereeTies,
    private readonly games: GameQueries,
    private readonly seasons: SeasonQueries,
    private readonly said: SaidOfPrograms,
    private readonly clock: Clock,
    private readonly saved: SavedSettings,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /** By date, time and field. For a referee, with what each slot is to them. */
  async slots(filter: SlotFilter, reader: Staff | null): Promise<SlotRow[]> {
    const slots = await this.inOrder({ ...filter, cancelledAt: IsNull() });
    return this.rowsOf(slots, reader);
  }

  /** @throws slot_not_found */
  async slot(id: number, reader: Staff | null): Promise<SlotRow> {
    const found = await this.manager.findOneBy(RefereeTimeSlot, { id, cancelledAt: IsNull() });
    if (!found) throw StaffingErrors.slot_not_found();
    return (await this.rowsOf([found], reader))[0];
  }

  /** Whom the office can choose first: by their availability for the season, then those without a warning, by load and name. */
  async choices(slotId: number, position: Position): Promise<Choice[]> {
    const { slot } = await this.slot(slotId, null);
    const [people, tiesOf, said] = await Promise.all([
      this.manager.findBy(Staff, { type: 'referee' }),
      this.ties.of(slotId),
      this.saidOfSeason(slot.seasonId),
    ]);
    const ids = people.map(({ id }) => id);
    const [others, season] = await Promise.all([
      this.positions.othersOf(this.manager, ids, slot),
      this.manager.findBy(RefereeTimeSlot, { seasonId: slot.seasonId, cancelledAt: IsNull() }),
    ]);
    const rules = this.saved.of(refereeSettings);
    const rank = { yes: 0, override: 1, no: 2 };
    const availability = ({ person }: Choice) => availabilityRank(said.get(person.id) ?? null);
    return people
      .map((person) => ({
        person,
        verdict: verdictOn(
          hindrances(
            person,
            slot,
            position,
            standsIn(others, person.id),
            tiesOf(person),
            rules,
            said.get(person.id) === 'unavailable',
          ),
        ),
        games: standsIn(season, person.id).length,
      }))
      .sort(
        (a, b) =>
          rank[a.verdict.mayStand] - rank[b.verdict.mayStand] ||
          availability(a) - availability(b) ||
          Number(a.verdict.hindrances.length > 0) - Number(b.verdict.hindrances.length > 0) ||
          a.games - b.games ||
          a.person.name.localeCompare(b.person.name, 'en') ||
          a.person.id - b.person.id,
      );
  }

  /** Positions of the coming days that need somebody. */
  async openPositions(): Promise<OpenPositions> {
    const today = this.clock.today();
    const slots = await this.inOrder({
      date: Between(today, addDays(today, ALARM_DAYS)),
      cancelledAt: IsNull(),
    });
    const live = await this.positions.liveOf(
      this.manager,
      slots.map(({ id }) => id),
    );
    const now = this.clock.now();
    const needed = (slot: RefereeTimeSlot): number => {
      const startsAt = this.positions.startOf(slot);
      if (startsAt <= now) return 0;
      const dutyOf = (position: Position) =>
        live.find((duty) => duty.slotId === slot.id && duty.position === position) ?? null;
      return POSITIONS.filter((position) => needsSomebody(dutyOf(position), startsAt, now)).length;
    };
    return {
      positions: slots.reduce((sum, slot) => sum + needed(slot), 0),
      slots: slots.filter((slot) => needed(slot) > 0),
    };
  }

  private async saidOfSeason(seasonId: number): Promise<Map<number, AvailabilityStatus>> {
    const season = (await this.seasons.seasons()).find((one) => one.season.id === seasonId);
    return this.said.of(season?.programIds ?? []);
  }

  private inOrder(where: FindOptionsWhere<RefereeTimeSlot>): Promise<RefereeTimeSlot[]> {
    return this.manager.find(RefereeTimeSlot, {
      where,
      order: { date: 'ASC', timeSlot: 'ASC', place: 'ASC', field: 'ASC' },
    });
  }

  private async rowsOf(slots: readonly RefereeTimeSlot[], reader: Staff | null): Promise<SlotRow[]> {
    const live = await this.positions.liveOf(
      this.manager,
      slots.map(({ id }) => id),
    );
    const [people, games, mine] = await Promise.all([
      byIds(
        this.manager,
        Staff,
        live.map(({ staffId }) => staffId),
      ),
      this.games.facts(
        this.manager,
        slots.flatMap(({ gameId }) => gameId ?? []),
      ),
      reader ? this.slotsOf(reader.id) : [],
    ]);
    const tiesOf = await this.tiesOf(reader, slots, games);
    return slots.map((slot) => {
      const duties = live.filter(({ slotId }) => slotId === slot.id);
      const standingIn = (position: Position): Standing | null => {
        const duty = duties.find((one) => one.position === position);
        return duty ? { duty, person: people.get(duty.staffId)! } : null;
      };
      return {
        ...{ slot, match: matchOf(games, slot) },
        standing: { referee1: standingIn('referee1'), referee2: standingIn('referee2') },
        own: reader && this.ownView(slot, duties, reader, mine, tiesOf(slot.gameId)(reader)),
      };
    });
  }

  /** Only of games that a referee could still sign up for. */
  private tiesOf(
    reader: Staff | null,
    slots: readonly RefereeTimeSlot[],
    games: ReadonlyMap<number, GameFacts>,
  ): ReturnType<RefereeTies['inGames']> {
    const open = slots.filter((slot) => slot.status !== 'full' && !this.positions.hasBegun(slot));
    const ids = new Set(reader?.type === 'referee' ? open.map(({ gameId }) => gameId) : []);
    return this.ties.inGames(new Map([...games].filter(([id]) => ids.has(id))));
  }

  private ownView(
    slot: RefereeTimeSlot,
    duties: readonly RefereeDuty[],
    reader: Staff,
    mine: readonly RefereeTimeSlot[],
    ties: Ties,
  ): OwnView {
    const rules = this.saved.of(refereeSettings);
    const duty = duties.find(({ staffId }) => staffId === reader.id) ?? null;
    const startsAt = this.positions.startOf(slot);
    const now = this.clock.now();
    if (duty) {
      const { acceptedAt } = duty;
      const may = acceptedAt !== null && mayGiveBack(acceptedAt, startsAt, now, rules.giveBackDays);
      return { duty, mayGiveBack: may, hindrance: null };
    }
    const against = hindrances(reader, slot, freePosition(slot), nearby(mine, slot), ties, rules).filter(
      (one) => weightOf(one) !== 'warning',
    );
    const begun = startsAt <= now ? 'It has begun.' : null;
    const hindrance = begun ?? (against.length > 0 ? ownWordsOf(against[0]) : null);
    return { duty, mayGiveBack: false, hindrance };
  }

  private async slotsOf(staffId: number): Promise<RefereeTimeSlot[]> {
    const live = { cancelledAt: IsNull() };
    return this.manager.findBy(RefereeTimeSlot, [
      { ...live, referee1Id: staffId },
      { ...live, referee2Id: staffId },
    ]);
  }
}

export const choiceWords = ({ verdict }: Choice): string[] => verdict.hindrances.map(wordsOf);

const standsIn = (slots: readonly RefereeTimeSlot[], staffId: number): RefereeTimeSlot[] =>
  slots.filter(({ referee1Id, referee2Id }) => referee1Id === staffId || referee2Id === staffId);

/** Those of the same day and the days beside it, without the slot itself: others cannot be in its way. */
const nearby = (slots: readonly RefereeTimeSlot[], { id, date }: RefereeTimeSlot): RefereeTimeSlot[] =>
  slots.filter((slot) => slot.id !== id && Math.abs(daysBetween(slot.date, date)) <= 1);

const freePosition = (slot: RefereeTimeSlot): Position =>
  slot[columnOf('referee1')] === null ? 'referee1' : otherPosition('referee1');

const matchOf = (games: ReadonlyMap<number, GameFacts>, { gameId }: RefereeTimeSlot): string | null =>
  games.get(gameId ?? 0)?.match ?? null;
