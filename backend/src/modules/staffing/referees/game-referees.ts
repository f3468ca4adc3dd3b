import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { Audit, Clock } from '../../../platform';
import { GameListeners, GameQueries, type GameChange } from '../../leagues';
import type { Staff } from '../people/entities/staff.entity';
import type { RefereeDuty } from './entities/referee-duty.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLocks } from './referee-locks';
import { RefereeMail, type Asked } from './referee-mail.service';
import { RefereePositions } from './referee-positions';
import { slotOfGame } from './slot-of-game';
import { slotWords, subjectOf } from './slot-record';

const NOT_PLAYED = 'the game is not played then.';
const GAVE_WAY = 'a game that brings its own referees is played there then.';

type Target = ReturnType<typeof slotOfGame>;

/** What has to be said to the people of slots that changed, each person once. */
class Told {
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
 * A game that moves takes its slot along and asks its referees again; of one that takes longer they stay; one that is not
 * played frees them. Whoever would stand in two places then is freed too. They are told by mails of their own, as each is asked a question.
 */
@Injectable()
export class GameReferees implements OnModuleInit {
  constructor(
    private readonly listeners: GameListeners,
    private readonly games: GameQueries,
    private readonly locks: RefereeLocks,
    private readonly positions: RefereePositions,
    private readonly mail: RefereeMail,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.listeners.register(async (tx, changes) => {
      await this.follow(tx, changes);
      return [];
    });
  }

  /** With the games locked. */
  async follow(tx: EntityManager, changes: readonly Pick<GameChange, 'gameId' | 'kind'>[]): Promise<void> {
    const seen = await tx.findBy(RefereeTimeSlot, { gameId: In(changes.map(({ gameId }) => gameId)) });
    if (seen.length === 0) return;
    const games = await this.games.facts(
      tx,
      seen.map(({ gameId }) => gameId!),
    );
    const isPlayed = new Set(changes.filter(({ kind }) => kind !== 'cancelled').map(({ gameId }) => gameId));
    const targets = new Map<number, Target>(
      seen
        .filter(({ gameId }) => isPlayed.has(gameId!))
        .map(({ id, gameId }) => [id, slotOfGame(games.get(gameId!)!.game)]),
    );
    const inTheWay = await this.inTheWay(tx, seen, targets);
    const slots = await this.locks.slots(
      tx,
      [...seen, ...inTheWay].map(({ id }) => id),
    );
    const duties = await this.positions.liveOf(
      tx,
      slots.map(({ id }) => id),
    );
    const people = await this.locks.staff(
      tx,
      duties.map(({ staffId }) => staffId),
    );
    const told = new Told();
    // Whose hour had come were at the field, whatever became of the game: that stays as work of theirs.
    const isWorked = (slot: RefereeTimeSlot) =>
      this.positions.hasBegun(slot) && seen.some(({ id }) => id === slot.id);
    for (const slot of slots.filter((one) => !targets.has(one.id) && !isWorked(one)))
      await this.cancel(tx, slot, dutiesOf(slot, duties), people, told);
    const toMove = slots.filter(({ id }) => targets.has(id));
    const worked = toMove.filter(
      (slot) =>
        isWorked(slot) &&
        !this.positions.hasBegun(targets.get(slot.id)!) &&
        dutiesOf(slot, duties).length > 0,
    );
    for (const slot of worked) await part(tx, slot, targets.get(slot.id)!);
    const moved = toMove.filter((slot) => !worked.includes(slot));
    const before = new Map(moved.map((slot) => [slot.id, slotWords(slot)]));
    await this.move(tx, moved, targets);
    for (const slot of moved)
      await this.askAgain(tx, slot, before.get(slot.id)!, dutiesOf(slot, duties), people, told);
    await this.send(tx, told);
  }

  /** The database has one slot a field and hour: what stands where a game goes gives way to it. */
  private async inTheWay(
    tx: EntityManager,
    own: readonly RefereeTimeSlot[],
    targets: ReadonlyMap<number, Target>,
  ): Promise<RefereeTimeSlot[]> {
    if (targets.size === 0) return [];
    const places = [...targets.values()].map(({ date, timeSlot, placeKey, fieldKey }) => ({
      ...{ date, timeSlot, placeKey, fieldKey },
      cancelledAt: IsNull(),
    }));
    const there = await tx.findBy(RefereeTimeSlot, places);
    return there.filter(({ id }) => !own.some((slot) => slot.id === id));
  }

  private async cancel(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    duties: readonly RefereeDuty[],
    people: ReadonlyMap<number, Staff>,
    told: Told,
  ): Promise<void> {
    for (const duty of duties) {
      const person = people.get(duty.staffId)!;
      await this.positions.free(tx, slot, duty, 'withdrawn');
      if (!this.positions.hasBegun(slot))
        told.free(person, `${slotWords(slot)}: ${slot.gameId === null ? GAVE_WAY : NOT_PLAYED}`);
    }
    slot.cancelledAt ??= this.clock.now();
    await tx.update(RefereeTimeSlot, slot.id, { cancelledAt: slot.cancelledAt });
    if (duties.length > 0)
      await this.record(tx, 'referee_slot.cancelled', slot, { freed: namesOf(duties, people) });
  }

  /** All leave before the first arrives: two games may change places. */
  private async move(
    tx: EntityManager,
    slots: readonly RefereeTimeSlot[],
    targets: ReadonlyMap<number, Target>,
  ): Promise<void> {
    const ids = slots.map(({ id }) => id);
    if (ids.length > 0) await tx.update(RefereeTimeSlot, ids, { cancelledAt: this.clock.now() });
    for (const slot of slots) {
      const there = { ...targets.get(slot.id)!, cancelledAt: null };
      Object.assign(slot, there);
      await tx.update(RefereeTimeSlot, slot.id, there);
    }
  }

  private async askAgain(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    before: string,
    duties: readonly RefereeDuty[],
    people: ReadonlyMap<number, Staff>,
    told: Told,
  ): Promise<void> {
    // What the office writes down afterwards asks nobody.
    if (this.positions.hasBegun(slot)) return;
    for (const duty of duties) {
      const person = people.get(duty.staffId)!;
      const ties = { child: null, team: null };
      const { mayStand } = await this.positions.judge(tx, person, slot, duty.position, ties);
      const now = slotWords(slot);
      // It takes another time, and nobody who can be there as long is asked about it.
      if (now === before && mayStand !== 'no') continue;
      await this.positions.free(tx, slot, duty, 'withdrawn');
      if (mayStand === 'no') {
        const [change, cause] =
          now === before
            ? [`takes ${slot.minutes} minutes now, and you stand elsewhere meanwhile.`, 'its new length']
            : [`moved to ${now}, where you cannot be.`, 'a move'];
        told.free(person, `${before} ${change}`);
        told.office.push(`${person.name} cannot be there after ${cause}: ${now}.`);
        await this.record(tx, 'referee.freed_by_move', slot, { referee: person.name });
      } else {
        const again = await this.positions.offer(tx, slot, duty.position, duty.staffId, duty.note);
        told.ask(person, { slot, duty: again });
      }
    }
  }

  private async send(tx: EntityManager, { asked, freed, office }: Told): Promise<void> {
    for (const [person, slots] of asked) await this.mail.moved(tx, person, slots);
    for (const [person, reasons] of freed) await this.mail.freed(tx, person, reasons);
    if (office.length > 0) await this.mail.openAgain(tx, office);
  }

  private record(tx: EntityManager, action: string, slot: RefereeTimeSlot, after: object): Promise<void> {
    return this.audit.record(tx, 'system', { action, ...subjectOf(slot), after });
  }
}

/** Who was at the field for a game that is played later after all worked for it; the game gets a new slot. */
async function part(
  tx: EntityManager,
  { id, seasonId, gameId }: RefereeTimeSlot,
  target: Target,
): Promise<void> {
  await tx.update(RefereeTimeSlot, id, { gameId: null });
  await tx.insert(RefereeTimeSlot, { seasonId, gameId, ...target });
}

const dutiesOf = ({ id }: RefereeTimeSlot, duties: readonly RefereeDuty[]): RefereeDuty[] =>
  duties.filter(({ slotId }) => slotId === id);

const namesOf = (duties: readonly RefereeDuty[], people: ReadonlyMap<number, Staff>): string[] =>
  duties.map(({ staffId }) => people.get(staffId)!.name);
