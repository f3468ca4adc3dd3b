import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { placesLeft } from './domain/program-states';
import { Program } from './entities/program.entity';
import { ProgramErrors } from './programs.errors';

/** Programs whose rows the transaction has locked, by id, as they are under the lock. */
export type LockedPrograms = ReadonlyMap<number, Program>;

/**
 * The ledger of places. A place is taken by a held checkout, becomes paid at its completion, and is free again when
 * the hold is given up or the registration cancelled. `programIds` names a program once for each place.
 */
@Injectable()
export class ProgramPlaces {
  /**
   * Locks the rows in id order: two families with the same two programs in their carts would otherwise each hold
   * what the other is waiting for. A row that is only referenced by a foreign key is not blocked by it.
   * @throws programs.not_found
   */
  async lock(tx: EntityManager, programIds: readonly number[]): Promise<LockedPrograms> {
    const ids = [...new Set(programIds)];
    const programs = await tx.find(Program, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    if (programs.length < ids.length) throw ProgramErrors.not_found();
    return new Map(programs.map((program) => [program.id, program]));
  }

  /**
   * Takes places that are left, whatever else the program's state is: who may still buy is the caller's question.
   * @throws programs.full
   */
  async take(tx: EntityManager, locked: LockedPrograms, programIds: readonly number[]): Promise<void> {
    for (const [id, places] of counted(programIds)) {
      const program = locked.get(id)!;
      const left = placesLeft(program);
      if (left !== null && left < places) throw ProgramErrors.full({ program: program.name, programId: id });
    }
    await this.change(tx, locked, programIds, { taken: 1, paid: 0 });
  }

  /** Held places become paid ones. */
  async confirm(tx: EntityManager, locked: LockedPrograms, programIds: readonly number[]): Promise<void> {
    await this.change(tx, locked, programIds, { taken: 0, paid: 1 });
  }

  /** Held places become free. */
  async giveBack(tx: EntityManager, locked: LockedPrograms, programIds: readonly number[]): Promise<void> {
    await this.change(tx, locked, programIds, { taken: -1, paid: 0 });
  }

  /** Paid places become free. */
  async leave(tx: EntityManager, locked: LockedPrograms, programIds: readonly number[]): Promise<void> {
    await this.change(tx, locked, programIds, { taken: -1, paid: -1 });
  }

  private async change(
    tx: EntityManager,
    locked: LockedPrograms,
    programIds: readonly number[],
    by: { taken: number; paid: number },
  ): Promise<void> {
    if (programIds.length === 0) return;
    await tx.query(
      `update programs p
          set "takenPlaces" = p."takenPlaces" + w.places * $2::int,
              "currentParticipants" = p."currentParticipants" + w.places * $3::int
         from (select id, count(*)::int as places from unnest($1::int[]) as id group by id) w
        where p.id = w.id`,
      [programIds, by.taken, by.paid],
    );
    for (const [id, places] of counted(programIds)) {
      const program = locked.get(id)!;
      program.takenPlaces += places * by.taken;
      program.currentParticipants += places * by.paid;
    }
  }
}

function counted(programIds: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const id of programIds) places.set(id, (places.get(id) ?? 0) + 1);
  return places;
}
