import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Replaces a removed text that someone outside the family wrote. */
export const REMOVED_TEXT = "Removed at a family's request";

/** Records whose texts may name an erased child, collected before its data were erased. */
export interface ErasureScope {
  childId: number;
  userId: number;
  /** The family's email addresses, both as typed and in lower case. */
  addresses: string[];
  registrationIds: number[];
  programIds: number[];
  teamIds: number[];
  seasonIds: number[];
}

/** One text that a person wrote: a message, a note, or a subject. It is removed completely or not at all. */
export interface FreeText {
  recordId: number;
  field: string;
  text: string;
  /** Where the text is, shown to the administrator, e.g. "Team board: Lions". */
  place: string;
  /** null when unknown. */
  writtenAt: Date | null;
}

/** The texts of one table that may be about a child. A module registers one source for each table with such texts. */
export interface FreeTextSource {
  /** Unique among all sources, e.g. `team_messages`. */
  readonly name: string;
  /** The texts in the scope, for at most `limit` records with an id above `afterId`, in id order. */
  list(manager: EntityManager, scope: ErasureScope, afterId: number, limit: number): Promise<FreeText[]>;
  /** The texts of these records that are still in the scope. With `lock`, the records stay locked until `tx` ends. */
  find(
    tx: EntityManager,
    scope: ErasureScope,
    recordIds: readonly number[],
    lock?: boolean,
  ): Promise<FreeText[]>;
  /** Removes the text in the caller's transaction. Its record was locked by `find`. */
  remove(tx: EntityManager, scope: ErasureScope, text: FreeText): Promise<void>;
}

/** Modules that import identity register their free texts here, because identity must not import them. */
@Injectable()
export class FreeTextRegistry {
  private readonly sources = new Map<string, FreeTextSource>();

  register(source: FreeTextSource): void {
    if (this.sources.has(source.name))
      throw new Error(`Free texts named ${source.name} are already registered.`);
    this.sources.set(source.name, source);
  }

  list(): FreeTextSource[] {
    return [...this.sources.values()];
  }

  /** @throws when no module registered a source with this name */
  get(name: string): FreeTextSource {
    const source = this.sources.get(name);
    if (!source) throw new Error(`No free texts are named ${name}.`);
    return source;
  }
}
