import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../kernel';
import type { Principals } from '../../platform';
import type { Program } from './entities/program.entity';

/** Called in the transaction that creates the program, so that both exist or neither does. */
export interface LeagueProgramCreated {
  programId: number;
  name: string;
  sport: string;
  priceCents: number;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  registrationDeadline: LocalDate | null;
  /** For example "3rd Grade Girls". */
  divisions: readonly string[];
}

/**
 * Called in the transaction that edits the program, with its row locked: the changes of what it shares with its
 * season.
 */
export interface LeagueProgramEdited {
  programId: number;
  changes: Partial<Pick<Program, 'name' | 'priceCents' | 'registrationDeadline'>>;
}

type LeagueProgramEditListener = (tx: EntityManager, event: LeagueProgramEdited) => Promise<void>;

type LeagueProgramListener = (tx: EntityManager, event: LeagueProgramCreated) => Promise<void>;

export interface ProgramDeletion {
  program: Program;
  /** Whether it is kept for the records because past registrations refer to it, or deleted. */
  isKept: boolean;
  by: Principals;
}

/**
 * Runs in the transaction that deletes a program, with its row locked: deletes what belongs to it alone, and throws to
 * reject.
 */
type BeforeProgramDeletion = (tx: EntityManager, deletion: ProgramDeletion) => Promise<void>;

/** The names of a program's divisions, "3rd Grade Girls" and so on. */
type DivisionNames = (tx: EntityManager, programId: number) => Promise<string[]>;

/** Lets modules that programs must not know take part in what happens to a program. They register at startup. */
@Injectable()
export class ProgramHooks {
  private readonly listeners: LeagueProgramListener[] = [];
  private readonly edits: LeagueProgramEditListener[] = [];
  private readonly deletions: BeforeProgramDeletion[] = [];
  private divisions: DivisionNames = () => Promise.resolve([]);

  onLeagueProgramCreated(listener: LeagueProgramListener): void {
    this.listeners.push(listener);
  }

  onLeagueProgramEdited(listener: LeagueProgramEditListener): void {
    this.edits.push(listener);
  }

  beforeDeletion(hook: BeforeProgramDeletion): void {
    this.deletions.push(hook);
  }

  readDivisions(read: DivisionNames): void {
    this.divisions = read;
  }

  getDivisions(tx: EntityManager, programId: number): Promise<string[]> {
    return this.divisions(tx, programId);
  }

  async runLeagueProgramCreated(tx: EntityManager, event: LeagueProgramCreated): Promise<void> {
    for (const listener of this.listeners) await listener(tx, event);
  }

  async runLeagueProgramEdited(tx: EntityManager, event: LeagueProgramEdited): Promise<void> {
    for (const listener of this.edits) await listener(tx, event);
  }

  async runBeforeDeletion(tx: EntityManager, deletion: ProgramDeletion): Promise<void> {
    for (const hook of this.deletions) await hook(tx, deletion);
  }
}
