import { In, type EntityManager } from 'typeorm';
import { meeting } from './meeting';
import { placesLeft, Program, ProgramErrors, ProgramPlaces } from '../src/modules/programs';

/** For canaries: a ledger that looks whether there is room, and then takes it without a lock. */
export class UnlockedPlaces extends ProgramPlaces {
  private readonly others = meeting(2);

  override async take(tx: EntityManager, programIds: readonly number[]): Promise<Map<number, Program>> {
    const programs = await tx.findBy(Program, { id: In([...programIds]) });
    const full = programs.find((program) => placesLeft(program) === 0);
    if (full) throw ProgramErrors.full({ program: full.name });
    await this.others();
    await tx.increment(Program, { id: In([...programIds]) }, 'takenPlaces', 1);
    return new Map(programs.map((program) => [program.id, program]));
  }
}
