import { Injectable } from '@nestjs/common';
import {
  Between,
  DataSource,
  IsNull,
  MoreThanOrEqual,
  type FindOptionsWhere,
  type SelectQueryBuilder,
} from 'typeorm';
import { addDays, groupedBy, type LocalDate } from '../../../kernel';
import {
  toBatches,
  getByIds,
  Clock,
  listInBatches,
  listInIdOrder,
  mapInSlices,
  SettingsService,
} from '../../../platform';
import { Staff } from '../staff-members/entities/staff.entity';
import { GameQueries, SeasonQueries, type GameFacts } from '../../leagues';
import { availabilityRank, type AvailabilityStatus } from '../programs/domain/availability';
import { AvailabilityQueries } from '../programs/availability.queries';
import { StaffingErrors } from '../staffing.errors';
import { canWithdraw, isUncovered } from './domain/referee-assignment';
import {
  findRefereeConflicts,
  formatForReferee,
  verdictOn,
  getSeverity,
  formatForAdmin,
} from './domain/referee-conflicts';
import type { ConflictsOfInterest, Verdict } from './domain/referee-conflicts';
import { POSITIONS, type Position } from './domain/positions';
import type { RefereeAssignment } from './entities/referee-assignment.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereePositionService } from './referee-position.service';
import { refereeSettings } from './referee-settings';
import { ConflictOfInterestQueries } from './conflict-of-interest.queries';
import { countGames, freePosition, nearby, holdsPosition } from './slots-of-person';

export interface SlotFilter {
  date?: LocalDate;
  seasonId?: number;
}

/** A filled position. */
export interface FilledPosition {
  duty: RefereeAssignment;
  person: Staff;
}

/** A slot as one referee sees it. */
export interface OwnSlotView {
  duty: RefereeAssignment | null;
  canWithdraw: boolean;
  /** Why the referee cannot sign up; null: they can, or it is theirs. */
  signUpBlockedReason: string | null;
}

export interface SlotRow {
  slot: RefereeTimeSlot;
  standing: Record<Position, FilledPosition | null>;
  match: string | null;
  own: OwnSlotView | null;
}

/** A candidate, with everything an administrator should know. */
export interface RefereeCandidate {
  person: Staff;
  verdict: Verdict;
  /** In the slot's season. */
  games: number;
}

export interface OpenPositions {
  positions: number;
  slots: RefereeTimeSlot[];
}

/** How far back an administrator's list goes that is not of one day or season. */
const DAYS_BACK = 60;
/** How far the alert looks ahead. */
const ALARM_DAYS = 7;

/** Slots and their referees, as each reader may see them. */
@Injectable()
export class SlotQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly positions: RefereePositionService,
    private readonly ties: ConflictOfInterestQueries,
    private readonly games: GameQueries,
    private readonly seasons: SeasonQueries,
    private readonly said: AvailabilityQueries,
    private readonly clock: Clock,
    private readonly saved: SettingsService,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /**
   * By date, time and field. For a referee, with what each slot is to them. Without a day or a season the list does not
   * go back to the first season: a referee gets today's slots and later ones, an administrator those of 60 days ago
   * too.
   */
  async slots(filter: SlotFilter, reader: Staff | null): Promise<SlotRow[]> {
    const isOpen = filter.date === undefined && filter.seasonId === undefined;
    const from = addDays(this.clock.today(), reader ? 0 : -DAYS_BACK);
    const span = isOpen ? { date: MoreThanOrEqual(from) } : {};
    const slots = await this.inOrder({ ...filter, ...span, canceledAt: IsNull() });
    return this.toRows(slots, reader);
  }

  /** Every slot of a season in the order of the list, in batches; as many are read as are taken. */
  async *ofSeason(seasonId: number): AsyncGenerator<SlotRow[]> {
    const ids = await this.ordered({ seasonId, canceledAt: IsNull() })
      .select('slot.id', 'id')
      .getRawMany<{ id: number }>();
    for (const batch of toBatches(ids.map(({ id }) => id)))
      yield this.toRows(await listInIdOrder(this.manager, RefereeTimeSlot, batch), null);
  }

  /** @throws slot_not_found */
  async slot(id: number, reader: Staff | null): Promise<SlotRow> {
    const found = await this.manager.findOneBy(RefereeTimeSlot, { id, canceledAt: IsNull() });
    if (!found) throw StaffingErrors.slot_not_found();
    return (await this.toRows([found], reader))[0];
  }

  /** Candidates in order of availability for the season, then without warnings first, by workload and name. */
  async choices(slotId: number, position: Position): Promise<RefereeCandidate[]> {
    const { slot } = await this.slot(slotId, null);
    const [people, tiesOf, said] = await Promise.all([
      this.manager.findBy(Staff, { type: 'referee' }),
      this.ties.listByEmail(slotId),
      this.getAvailabilityForSeason(slot.seasonId),
    ]);
    const ids = people.map(({ id }) => id);
    const [others, games] = await Promise.all([
      this.positions.listNearbySlots(this.manager, ids, slot),
      countGames(this.dataSource, slot.seasonId),
    ]);
    const rules = this.saved.get(refereeSettings);
    const rank = { yes: 0, override: 1, no: 2 };
    const availability = ({ person }: RefereeCandidate) => availabilityRank(said.get(person.id) ?? null);
    return people
      .map((person) => ({
        person,
        verdict: verdictOn(
          findRefereeConflicts(
            person,
            slot,
            position,
            holdsPosition(others, person.id),
            tiesOf(person),
            rules,
            said.get(person.id) === 'unavailable',
          ),
        ),
        games: games.get(person.id) ?? 0,
      }))
      .sort(
        (a, b) =>
          rank[a.verdict.verdict] - rank[b.verdict.verdict] ||
          availability(a) - availability(b) ||
          Number(a.verdict.conflicts.length > 0) - Number(b.verdict.conflicts.length > 0) ||
          a.games - b.games ||
          a.person.name.localeCompare(b.person.name, 'en') ||
          a.person.id - b.person.id,
      );
  }

  /** Positions of the next days that need someone. */
  async openPositions(): Promise<OpenPositions> {
    const today = this.clock.today();
    const slots = await this.inOrder({
      date: Between(today, addDays(today, ALARM_DAYS)),
      canceledAt: IsNull(),
    });
    const live = await this.positions.listActive(
      this.manager,
      slots.map(({ id }) => id),
    );
    const now = this.clock.now();
    const assignmentsOf = groupedBy(live, ({ slotId }) => slotId);
    const needed = (slot: RefereeTimeSlot): number => {
      const startsAt = this.positions.getStart(slot);
      if (startsAt <= now) return 0;
      const assignments = assignmentsOf.get(slot.id) ?? [];
      const toAssignment = (position: Position) =>
        assignments.find((assignment) => assignment.position === position) ?? null;
      return POSITIONS.filter((position) => isUncovered(toAssignment(position), startsAt, now)).length;
    };
    const open = slots
      .map((slot) => ({ slot, positions: needed(slot) }))
      .filter(({ positions }) => positions > 0);
    return {
      positions: open.reduce((sum, { positions }) => sum + positions, 0),
      slots: open.map(({ slot }) => slot),
    };
  }

  private async getAvailabilityForSeason(seasonId: number): Promise<Map<number, AvailabilityStatus>> {
    return this.said.findByProgram(await this.seasons.getProgramIds(seasonId));
  }

  private inOrder(where: FindOptionsWhere<RefereeTimeSlot>): Promise<RefereeTimeSlot[]> {
    return listInBatches(this.manager, RefereeTimeSlot, this.ordered(where));
  }

  private ordered(where: FindOptionsWhere<RefereeTimeSlot>): SelectQueryBuilder<RefereeTimeSlot> {
    return this.manager
      .createQueryBuilder(RefereeTimeSlot, 'slot')
      .where(where)
      .orderBy('slot.date')
      .addOrderBy('slot.timeSlot')
      .addOrderBy('slot.location')
      .addOrderBy('slot.field');
  }

  private async toRows(slots: readonly RefereeTimeSlot[], reader: Staff | null): Promise<SlotRow[]> {
    const live = await this.positions.listActive(
      this.manager,
      slots.map(({ id }) => id),
    );
    const [people, games, mine] = await Promise.all([
      getByIds(
        this.manager,
        Staff,
        live.map(({ staffId }) => staffId),
      ),
      this.games.getSummaries(
        this.manager,
        slots.flatMap(({ gameId }) => gameId ?? []),
      ),
      reader ? this.getSlots(reader.id) : [],
    ]);
    const tiesOf = await this.listConflictsOfInterest(reader, slots, games);
    // Compared one by one, a season's slots and people would take seconds.
    const assignmentsOf = groupedBy(live, ({ slotId }) => slotId);
    const mineOf = groupedBy(mine, ({ date }) => date);
    return mapInSlices(slots, (slot) => {
      const assignments = assignmentsOf.get(slot.id) ?? [];
      const standingIn = (position: Position): FilledPosition | null => {
        const assignment = assignments.find((one) => one.position === position);
        return assignment ? { duty: assignment, person: people.get(assignment.staffId)! } : null;
      };
      return {
        ...{ slot, match: getMatch(games, slot) },
        standing: { referee1: standingIn('referee1'), referee2: standingIn('referee2') },
        own: reader && this.toOwnView(slot, assignments, reader, mineOf, tiesOf(slot.gameId)(reader)),
      };
    });
  }

  /** Only of games that a referee could still sign up for. */
  private listConflictsOfInterest(
    reader: Staff | null,
    slots: readonly RefereeTimeSlot[],
    games: ReadonlyMap<number, GameFacts>,
  ): ReturnType<ConflictOfInterestQueries['listForGames']> {
    const open = slots.filter((slot) => slot.status !== 'full' && !this.positions.hasBegun(slot));
    const ids = new Set(reader?.type === 'referee' ? open.map(({ gameId }) => gameId) : []);
    return this.ties.listForGames(new Map([...games].filter(([id]) => ids.has(id))));
  }

  private toOwnView(
    slot: RefereeTimeSlot,
    assignments: readonly RefereeAssignment[],
    reader: Staff,
    mineOf: ReadonlyMap<LocalDate, RefereeTimeSlot[]>,
    conflictsOfInterest: ConflictsOfInterest,
  ): OwnSlotView {
    const rules = this.saved.get(refereeSettings);
    const assignment = assignments.find(({ staffId }) => staffId === reader.id) ?? null;
    const startsAt = this.positions.getStart(slot);
    const now = this.clock.now();
    if (assignment) {
      const { acceptedAt } = assignment;
      const may = acceptedAt !== null && canWithdraw(acceptedAt, startsAt, now, rules.giveBackDays);
      return { duty: assignment, canWithdraw: may, signUpBlockedReason: null };
    }
    const against = findRefereeConflicts(
      reader,
      slot,
      freePosition(slot),
      nearby(mineOf, slot),
      conflictsOfInterest,
      rules,
    ).filter((one) => getSeverity(one) !== 'warning');
    const begun = startsAt <= now ? 'It has already started.' : null;
    const conflict = begun ?? (against.length > 0 ? formatForReferee(against[0]) : null);
    return { duty: assignment, canWithdraw: false, signUpBlockedReason: conflict };
  }

  private async getSlots(staffId: number): Promise<RefereeTimeSlot[]> {
    const live = { canceledAt: IsNull() };
    return this.manager.findBy(RefereeTimeSlot, [
      { ...live, referee1Id: staffId },
      { ...live, referee2Id: staffId },
    ]);
  }
}

export const formatChoice = ({ verdict }: RefereeCandidate): string[] =>
  verdict.conflicts.map(formatForAdmin);

const getMatch = (games: ReadonlyMap<number, GameFacts>, { gameId }: RefereeTimeSlot): string | null =>
  games.get(gameId ?? 0)?.match ?? null;
