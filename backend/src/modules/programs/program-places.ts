import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Program } from './entities/program.entity';
import { ProgramErrors } from './programs.errors';

/**
 * The ledger of places. A place is taken by a held checkout, becomes paid at its completion, and is free again when
 * the hold is given up or the registration cancelled. `programIds` names a program once for each place.
 *
 * Every move is one statement that locks its rows in id order: two families with the same two programs in their
 * carts would otherwise each hold what the other is waiting for. A row that is only referenced by a foreign key is
 * not blocked by it.
 */
@Injectable()
export class ProgramPlaces {
  /**
   * Takes places that are left, whatever else the program's state is: who may still buy is the caller's question.
   * Returns the programs by id, locked, with `takenPlaces` as it was before.
   * @throws programs.full, programs.not_found
   */
  async take(tx: EntityManager, programIds: readonly number[]): Promise<Map<number, Program>> {
    const taken = await this.move(tx, programIds, { taken: 1, paid: 0 });
    const missing = programIds.filter((id) => !taken.has(id));
    if (missing.length > 0) throw await this.refusal(tx, missing);
    return taken;
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

  /** Those of the programs that had room for it, by id. */
  private async move(
    tx: EntityManager,
    programIds: readonly number[],
    by: { taken: number; paid: number },
  ): Promise<Map<number, Program>> {
    const [rows] = await tx.query<[Program[], number]>(
      `with wanted as (select id, count(*)::int as places from unnest($1::int[]) as id group by id),
            locked as (select p.id from programs p join wanted w on w.id = p.id order by p.id for no key update of p)
       update programs p
          set "takenPlaces" = p."takenPlaces" + w.places * $2::int,
              "currentParticipants" = p."currentParticipants" + w.places * $3::int
         from locked l join wanted w on w.id = l.id
        where p.id = l.id
          and ($2 <= 0 or p."maxParticipants" is null or p."takenPlaces" + w.places * $2 <= p."maxParticipants")
       returning p.id, p.name, p.type, p.sport, p."priceCents", p.location, p."registrationOpen", p."soldOut",
                 p."archivedAt", p."maxParticipants", p."takenPlaces" - w.places * $2::int as "takenPlaces",
                 p."registrationDeadline"::text, p."startDate"::text, p."endDate"::text`,
      [programIds, by.taken, by.paid],
    );
    return new Map(rows.map((row) => [row.id, tx.create(Program, row)]));
  }

  private async refusal(tx: EntityManager, missing: readonly number[]) {
    const [full] = await tx.find(Program, {
      select: { id: true, name: true },
      where: { id: In(missing) },
      order: { id: 'ASC' },
    });
    return full ? ProgramErrors.full({ program: full.name, programId: full.id }) : ProgramErrors.not_found();
  }
}
