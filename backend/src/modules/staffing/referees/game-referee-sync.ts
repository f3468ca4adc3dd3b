import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { Audit, Clock } from '../../../platform';
import { GameChangeHooks, GameQueries, type GameChange } from '../../leagues';
import type { Staff } from '../staff-members/entities/staff.entity';
import type { RefereeAssignment } from './entities/referee-assignment.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLockService } from './referee-lock.service';
import { RefereeMailer, type Asked } from './referee.mailer';
import { RefereePositionService } from './referee-position.service';
import { slotOfGame } from './slot-of-game';
import { formatSlot, formatSlotSubject } from './slot-record';

const NOT_PLAYED = 'the game is no longer at this time.';
const GAVE_WAY = 'the game in this slot brings its own referees.';

type Target = ReturnType<typeof slotOfGame>;

/** The emails to referees of changed slots, one per person. */
class RefereeNotifications {
  readonly asked = new Map<Staff, Asked[]>();
  readonly freed = new Map<Staff, string[]>();
  readonly office: string[] = [];

  ask(person: Staff, asked: Asked): void {
    this.asked.set(person, [...(this.asked.get(person) ?? []), asked]);
  }

  free(person: Staff, reason: string): void {
    this.freed.set(person, [...(this.freed.get(person) ?? []), reason]);
  }
}

/**
 * A moved game moves its slot and asks its referees again; when only the duration changes, they stay; a game that is
 * off frees them. A referee who would then be in two places is freed too. They get separate emails because each
 * contains a question.
 */
@Injectable()
export class GameRefereeSync implements OnModuleInit {
  constructor(
    private readonly listeners: GameChangeHooks,
    private readonly games: GameQueries,
    private readonly locks: RefereeLockService,
    private readonly positions: RefereePositionService,
    private readonly email: RefereeMailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.listeners.register(async (tx, changes) => {
      await this.applyGameChanges(tx, changes);
      return [];
    });
  }

  /** With the games locked. */
  async applyGameChanges(
    tx: EntityManager,
    changes: readonly Pick<GameChange, 'gameId' | 'kind'>[],
  ): Promise<void> {
    const seen = await tx.findBy(RefereeTimeSlot, { gameId: In(changes.map(({ gameId }) => gameId)) });
    if (seen.length === 0) return;
    const games = await this.games.getSummaries(
      tx,
      seen.map(({ gameId }) => gameId!),
    );
    const isPlayed = new Set(changes.filter(({ kind }) => kind !== 'canceled').map(({ gameId }) => gameId));
    const targets = new Map<number, Target>(
      seen
        .filter(({ gameId }) => isPlayed.has(gameId!))
        .map(({ id, gameId }) => [id, slotOfGame(games.get(gameId!)!.game)]),
    );
    const inTheWay = await this.findBlockingSlots(tx, seen, targets);
    const slots = await this.locks.lockSlots(
      tx,
      [...seen, ...inTheWay].map(({ id }) => id),
    );
    const assignments = await this.positions.listActive(
      tx,
      slots.map(({ id }) => id),
    );
    const people = await this.locks.lockStaff(
      tx,
      assignments.map(({ staffId }) => staffId),
    );
    const refereeNotifications = new RefereeNotifications();
    // Referees whose slot has started were at the field, whatever happened to the game: their work stays recorded.
    const isWorked = (slot: RefereeTimeSlot) =>
      this.positions.hasBegun(slot) && seen.some(({ id }) => id === slot.id);
    for (const slot of slots.filter((one) => !targets.has(one.id) && !isWorked(one)))
      await this.cancel(tx, slot, listAssignments(slot, assignments), people, refereeNotifications);
    const toMove = slots.filter(({ id }) => targets.has(id));
    const worked = toMove.filter(
      (slot) =>
        isWorked(slot) &&
        !this.positions.hasBegun(targets.get(slot.id)!) &&
        listAssignments(slot, assignments).length > 0,
    );
    for (const slot of worked) await part(tx, slot, targets.get(slot.id)!);
    const moved = toMove.filter((slot) => !worked.includes(slot));
    const before = new Map(moved.map((slot) => [slot.id, formatSlot(slot)]));
    await this.move(tx, moved, targets);
    for (const slot of moved)
      await this.requestReconfirmation(
        tx,
        slot,
        before.get(slot.id)!,
        listAssignments(slot, assignments),
        people,
        refereeNotifications,
      );
    await this.send(tx, refereeNotifications);
  }

  /** The database has one slot per field and time: an existing one gives way to the moved game. */
  private async findBlockingSlots(
    tx: EntityManager,
    own: readonly RefereeTimeSlot[],
    targets: ReadonlyMap<number, Target>,
  ): Promise<RefereeTimeSlot[]> {
    if (targets.size === 0) return [];
    const locations = [...targets.values()].map(({ date, timeSlot, locationKey, fieldKey }) => ({
      ...{ date, timeSlot, locationKey, fieldKey },
      canceledAt: IsNull(),
    }));
    const there = await tx.findBy(RefereeTimeSlot, locations);
    return there.filter(({ id }) => !own.some((slot) => slot.id === id));
  }

  private async cancel(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    assignments: readonly RefereeAssignment[],
    people: ReadonlyMap<number, Staff>,
    refereeNotifications: RefereeNotifications,
  ): Promise<void> {
    for (const assignment of assignments) {
      const person = people.get(assignment.staffId)!;
      await this.positions.free(tx, slot, assignment, 'removed');
      if (!this.positions.hasBegun(slot))
        refereeNotifications.free(
          person,
          `${formatSlot(slot)}: ${slot.gameId === null ? GAVE_WAY : NOT_PLAYED}`,
        );
    }
    slot.canceledAt ??= this.clock.now();
    await tx.update(RefereeTimeSlot, slot.id, { canceledAt: slot.canceledAt });
    if (assignments.length > 0)
      await this.record(tx, 'referee_slot.canceled', slot, {
        staffIds: assignments.map(({ staffId }) => staffId),
      });
  }

  /** All leave before the first arrives: two games can swap. */
  private async move(
    tx: EntityManager,
    slots: readonly RefereeTimeSlot[],
    targets: ReadonlyMap<number, Target>,
  ): Promise<void> {
    const ids = slots.map(({ id }) => id);
    if (ids.length > 0) await tx.update(RefereeTimeSlot, ids, { canceledAt: this.clock.now() });
    for (const slot of slots) {
      const there = { ...targets.get(slot.id)!, canceledAt: null };
      Object.assign(slot, there);
      await tx.update(RefereeTimeSlot, slot.id, there);
    }
  }

  private async requestReconfirmation(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    before: string,
    assignments: readonly RefereeAssignment[],
    people: ReadonlyMap<number, Staff>,
    refereeNotifications: RefereeNotifications,
  ): Promise<void> {
    // What an administrator enters afterwards asks nobody.
    if (this.positions.hasBegun(slot)) return;
    for (const assignment of assignments) {
      const person = people.get(assignment.staffId)!;
      const ties = { child: null, team: null };
      const { verdict } = await this.positions.evaluate(tx, person, slot, assignment.position, ties);
      const now = formatSlot(slot);
      // Only the duration changes, and nobody who is free that long is asked.
      if (now === before && verdict !== 'no') continue;
      await this.positions.free(tx, slot, assignment, 'removed');
      if (verdict === 'no') {
        const [change, cause] =
          now === before
            ? [
                `is now ${slot.durationMinutes} minutes long and overlaps another of your games.`,
                'the change in length',
              ]
            : [`moved to ${now}, when you aren't available.`, 'the move'];
        refereeNotifications.free(person, `${before} ${change}`);
        refereeNotifications.office.push(`${person.name} can't referee after ${cause}: ${now}.`);
        await this.record(tx, 'referee.freed_by_move', slot, { staffId: person.id });
      } else {
        const again = await this.positions.offer(
          tx,
          slot,
          assignment.position,
          assignment.staffId,
          assignment.note,
        );
        refereeNotifications.ask(person, { slot, duty: again });
      }
    }
  }

  private async send(tx: EntityManager, { asked, freed, office }: RefereeNotifications): Promise<void> {
    for (const [person, slots] of asked) await this.email.moved(tx, person, slots);
    for (const [person, reasons] of freed) await this.email.sendReleased(tx, person, reasons);
    if (office.length > 0) await this.email.sendReopened(tx, office);
  }

  private record(tx: EntityManager, action: string, slot: RefereeTimeSlot, after: object): Promise<void> {
    return this.audit.record(tx, 'system', { action, ...formatSlotSubject(slot), after });
  }
}

/** Referees who were at the field for a game that is replayed later did their work; the game gets a new slot. */
async function part(
  tx: EntityManager,
  { id, seasonId, gameId }: RefereeTimeSlot,
  target: Target,
): Promise<void> {
  await tx.update(RefereeTimeSlot, id, { gameId: null });
  await tx.insert(RefereeTimeSlot, { seasonId, gameId, ...target });
}

const listAssignments = (
  { id }: RefereeTimeSlot,
  assignments: readonly RefereeAssignment[],
): RefereeAssignment[] => assignments.filter(({ slotId }) => slotId === id);
