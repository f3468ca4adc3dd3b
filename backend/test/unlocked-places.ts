import { In, type EntityManager } from 'typeorm';
import { createBarrier } from './barrier';
import { getSpotsLeft, Program, ProgramErrors, ProgramSpotService } from '../src/modules/programs';

/** For canaries: a ledger that checks for room, and then takes the spot without a lock. */
export class UnlockedProgramSpotService extends ProgramSpotService {
  private readonly others = createBarrier(2);

  override async hold(tx: EntityManager, programIds: readonly number[]): Promise<Map<number, Program>> {
    const programs = await tx.findBy(Program, { id: In([...programIds]) });
    const full = programs.find((program) => getSpotsLeft(program) === 0);
    if (full) throw ProgramErrors.full({ program: full.name });
    await this.others();
    await tx.increment(Program, { id: In([...programIds]) }, 'spotsTaken', 1);
    return new Map(programs.map((program) => [program.id, program]));
  }
}
