import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../kernel';
import type { Principals } from '../../platform';
import type { Program } from './entities/program.entity';

/** Told in the transaction that creates the program, so that both exist or neither does. */
export interface LeagueProgramCreated {
  programId: number;
  name: string;
  sport: string;
  priceCents: number;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  registrationDeadline: LocalDate | null;
  /** E.g. "3rd Grade Girls". */
  divisions: readonly string[];
}

/**
 * Told in the transaction that edits the program, with its row locked: what changed of what it has in common with
 * its season.
 */
export interface LeagueProgramEdited {
  programId: number;
  changes: Partial<Pick<Program, 'name' | 'priceCents' | 'registrationDeadline'>>;
}

type LeagueProgramEditListener = (tx: EntityManager, event: LeagueProgramEdited) => Promise<void>;

type LeagueProgramListener = (tx: EntityManager, event: LeagueProgramCreated) => Promise<void>;

export interface ProgramDeletion {
  program: Program;
  /** Whether it stays for the books, as its past registrations refer to it, or is erased. */
  isKept: boolean;
  by: Principals;
}

/**
 * Runs in the transaction that deletes a program, with its row locked: removes what belongs to it alone, and throws
 * to refuse.
 */
type BeforeProgramDeletion = (tx: EntityManager, deletion: ProgramDeletion) => Promise<void>;

/** The names of the divisions that play under a program, "3rd Grade Girls" and so on. */
type DivisionNames = (tx: EntityManager, programId: number) => Promise<string[]>;

/** Where modules that programs must not know take part in what happens to one. They register at start. */
@Injectable()
export class ProgramExtensions {
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

  divisionsOf(tx: EntityManager, programId: number): Promise<string[]> {
    return this.divisions(tx, programId);
  }

  async tellLeagueProgramCreated(tx: EntityManager, event: LeagueProgramCreated): Promise<void> {
    for (const listener of this.listeners) await listener(tx, event);
  }

  async tellLeagueProgramEdited(tx: EntityManager, event: LeagueProgramEdited): Promise<void> {
    for (const listener of this.edits) await listener(tx, event);
  }

  async runBeforeDeletion(tx: EntityManager, deletion: ProgramDeletion): Promise<void> {
    for (const hook of this.deletions) await hook(tx, deletion);
  }
}
