import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Program } from './entities/program.entity';
import { ProgramErrors } from './programs.errors';

/**
 * The ledger of spots. A spot is taken by a held checkout, becomes paid at its completion, and is free again when
 * the hold is abandoned or the registration canceled. `programIds` names a program once for each spot.
 *
 * Programs are changed in id order: two families with the same two programs in their carts would otherwise each hold
 * what the other is waiting for. A row that is only referenced by a foreign key is not blocked by it.
 */
@Injectable()
export class ProgramSpotService {
  /**
   * Takes spots that are left, whatever the program's state is otherwise: who may still buy is for the caller to
   * check. Returns the programs by id, locked, with `spotsTaken` as it was before.
   * @throws programs.full, programs.not_found
   */
  async hold(tx: EntityManager, programIds: readonly number[]): Promise<Map<number, Program>> {
    return this.move(tx, programIds, { taken: 1, paid: 0 });
  }

  /** Held spots become paid ones. */
  async confirm(tx: EntityManager, programIds: readonly number[]): Promise<void> {
    await this.move(tx, programIds, { taken: 0, paid: 1 });
  }

  /** Held spots become free. */
  async releaseHold(tx: EntityManager, programIds: readonly number[]): Promise<void> {
    await this.move(tx, programIds, { taken: -1, paid: 0 });
  }

  /** Paid spots become free. */
  async releaseConfirmed(tx: EntityManager, programIds: readonly number[]): Promise<void> {
    await this.move(tx, programIds, { taken: -1, paid: -1 });
  }

  private async move(
    tx: EntityManager,
    programIds: readonly number[],
    by: { taken: number; paid: number },
  ): Promise<Map<number, Program>> {
    const spots = new Map<number, number>();
    for (const id of programIds) spots.set(id, (spots.get(id) ?? 0) + 1);
    const moved = new Map<number, Program>();
    for (const [id, count] of [...spots].sort(([a], [b]) => a - b)) {
      const [[row]] = await tx.query<[Partial<Program>[], number]>(MOVE, [
        id,
        count * by.taken,
        count * by.paid,
      ]);
      if (!row) throw await this.getHoldError(tx, id);
      moved.set(id, tx.create(Program, row));
    }
    return moved;
  }

  private async getHoldError(tx: EntityManager, id: number) {
    const program = await tx.findOne(Program, { select: { id: true, name: true }, where: { id } });
    return program ? ProgramErrors.full({ program: program.name, programId: id }) : ProgramErrors.not_found();
  }
}

/**
 * A plain update: if an earlier statement locked the row, transactions registering for the same program would
 * deadlock, because each already refers to it.
 */
const MOVE = `
  update programs
     set "spotsTaken" = "spotsTaken" + $2, "currentParticipants" = "currentParticipants" + $3
   where id = $1 and ($2 <= 0 or "maxParticipants" is null or "spotsTaken" + $2 <= "maxParticipants")
  returning id, name, type, sport, "priceCents", location, "minGrade", "maxGrade", gender, "registrationOpen", "soldOut", "archivedAt",
            "maxParticipants", "spotsTaken" - $2 as "spotsTaken", "registrationDeadline"::text,
            "startDate"::text, "endDate"::text`;
