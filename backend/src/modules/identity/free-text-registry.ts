import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What somebody else's text reads once it was removed. */
export const REMOVED_TEXT = "Removed at a family's request";

/** Where an erased child may be named, as it stood when its data were erased. */
export interface ErasureScope {
  childId: number;
  userId: number;
  /** The family's, as they were typed and in lower case. */
  addresses: string[];
  registrationIds: number[];
  programIds: number[];
  teamIds: number[];
  seasonIds: number[];
}

/** One text that a person wrote: a message, a note or a subject. It is removed as a whole or not at all. */
export interface FreeText {
  recordId: number;
  field: string;
  text: string;
  /** Where it stands, for the administrator, e.g. "Team board: Lions". */
  place: string;
  /** When it was written; null when nobody knows. */
  writtenAt: Date | null;
}

/** Texts of one table that may be about a child. A module registers one for each of its tables that hold any. */
export interface FreeTextSource {
  /** Unique among all sources, e.g. `team_messages`. */
  readonly name: string;
  /** The texts in the scope of the next records after `afterId`, `limit` records at most, in the order of their ids. */
  list(manager: EntityManager, scope: ErasureScope, afterId: number, limit: number): Promise<FreeText[]>;
  /** The texts of these records that are still in the scope. With `lock` nobody changes them before `tx` ends. */
  find(
    tx: EntityManager,
    scope: ErasureScope,
    recordIds: readonly number[],
    lock?: boolean,
  ): Promise<FreeText[]>;
  /** The text goes, in the caller's transaction; `find` locked its record. */
  remove(tx: EntityManager, scope: ErasureScope, text: FreeText): Promise<void>;
}

/** Modules above identity register their free texts here, as identity knows none of them. */
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

  /** @throws when no module registered it */
  get(name: string): FreeTextSource {
    const source = this.sources.get(name);
    if (!source) throw new Error(`No free texts are named ${name}.`);
    return source;
  }
}
