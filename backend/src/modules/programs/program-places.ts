import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Program } from './entities/program.entity';
import { ProgramErrors } from './programs.errors';

/**
 * The ledger of places. A place is taken by a held checkout, becomes paid at its completion, and is free again when
 * the hold is given up or the registration cancelled. `programIds` names a program once for each place.
 *
 * Programs are changed in id order: two families with the same two programs in their carts would otherwise each hold
 * what the other is waiting for. A row that is only referenced by a foreign key is not blocked by it.
 */
@Injectable()
export class ProgramPlaces {
  /**
   * Takes places that are left, whatever else the program's state is: who may still buy is the caller's question.
   * Returns the programs by id, locked, with `takenPlaces` as it was before.
   * @throws programs.full, programs.not_found
   */
  async take(tx: EntityManager, programIds: readonly number[]): Promise<Map<number, Program>> {
    return this.move(tx, programIds, { taken: 1, paid: 0 });
  }

  /** Held places become paid ones. */
  async confirm(tx: EntityManager, programIds: readonly number[]): Promise<void> {
    await this.move(tx, programIds, { taken: 0, paid: 1 });
  }

  /** Held places become free. */
  async giveBack(tx: EntityManager, programIds: readonly number[]): Promise<void> {
    await this.move(tx, programIds, { taken: -1, paid: 0 });
  }

  /** Paid places become free. */
  async leave(tx: EntityManager, programIds: readonly number[]): Promise<void> {
    await this.move(tx, programIds, { taken: -1, paid: -1 });
  }

  private async move(
    tx: EntityManager,
    programIds: readonly number[],
    by: { taken: number; paid: number },
  ): Promise<Map<number, Program>> {
    const places = new Map<number, number>();
    for (const id of programIds) places.set(id, (places.get(id) ?? 0) + 1);
    const moved = new Map<number, Program>();
    for (const [id, count] of [...places].sort(([a], [b]) => a - b)) {
      const [[row]] = await tx.query<[Partial<Program>[], number]>(MOVE, [
        id,
        count * by.taken,
        count * by.paid,
      ]);
      if (!row) throw await this.refusal(tx, id);
      moved.set(id, tx.create(Program, row));
    }
    return moved;
  }

  private async refusal(tx: EntityManager, id: number) {
    const program = await tx.findOne(Program, { select: { id: true, name: true }, where: { id } });
    return program ? ProgramErrors.full({ program: program.name, programId: id }) : ProgramErrors.not_found();
  }
}

/**
 * A plain update: with the row locked by a statement before it, transactions that registered for the same program
 * would meet in a deadlock, as each refers to it already.
 */
const MOVE = `
  update programs
     set "takenPlaces" = "takenPlaces" + $2, "currentParticipants" = "currentParticipants" + $3
   where id = $1 and ($2 <= 0 or "maxParticipants" is null or "takenPlaces" + $2 <= "maxParticipants")
  returning id, name, type, sport, "priceCents", location, "minGrade", "maxGrade", gender, "registrationOpen", "soldOut", "archivedAt",
            "maxParticipants", "takenPlaces" - $2 as "takenPlaces", "registrationDeadline"::text,
            "startDate"::text, "endDate"::text`;
