import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offeringKeyText, type OfferingKey, type OfferingKind, type OfferingTerms } from '../domain/cart';
import type { TeamFacts } from './registration-view';

/** Offerings whose rows the transaction has locked. Each id stands once for each place. */
export interface LockedOfferings {
  /** As they are under the lock. */
  readonly terms: ReadonlyMap<number, OfferingTerms>;
  /** Takes places for a hold. @throws registration.program_full */
  take(ids: readonly number[]): Promise<void>;
  /** Held places become registered ones. */
  confirm(ids: readonly number[]): Promise<void>;
  /** Held places become free. */
  giveBack(ids: readonly number[]): Promise<void>;
  /** Registered places become free. */
  leave(ids: readonly number[]): Promise<void>;
}

/**
 * Whatever sells places. Programs are one source; leagues registers its teams as another at start, as this module
 * must not know it.
 */
export interface OfferingSource {
  readonly kind: OfferingKind;
  /** Those of `ids` that are on offer at all; absent ones are not. */
  terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>>;
  /** Locks in id order. Rows that are no longer on offer are locked too, so that their places can be given back. */
  lock(tx: EntityManager, ids: readonly number[]): Promise<LockedOfferings>;
}

/** What only the owner of teams knows of those that registrations are assigned to. */
export type TeamDirectory = (teamIds: readonly number[]) => Promise<TeamFacts[]>;

/** In the order in which sources are locked, everywhere. */
const LOCK_ORDER: readonly OfferingKind[] = ['program', 'team'];

@Injectable()
export class OfferingSources {
  private readonly sources = new Map<OfferingKind, OfferingSource>();
  private teams: TeamDirectory = () => Promise.resolve([]);

  register(source: OfferingSource): void {
    this.sources.set(source.kind, source);
  }

  registerTeams(directory: TeamDirectory): void {
    this.teams = directory;
  }

  async teamFacts(teamIds: readonly number[]): Promise<Map<number, TeamFacts>> {
    const facts = teamIds.length > 0 ? await this.teams([...new Set(teamIds)]) : [];
    return new Map(facts.map((team) => [team.leagueTeamId, team]));
  }

  /** By the text of their key; what is not on offer is absent. */
  async terms(keys: readonly OfferingKey[]): Promise<Map<string, OfferingTerms>> {
    const found = new Map<string, OfferingTerms>();
    for (const kind of LOCK_ORDER) {
      const ids = idsOf(keys, kind);
      const source = this.sources.get(kind);
      if (ids.length === 0 || !source) continue;
      for (const terms of (await source.terms([...new Set(ids)])).values())
        found.set(offeringKeyText(terms), terms);
    }
    return found;
  }

  async lock(tx: EntityManager, keys: readonly OfferingKey[]): Promise<LockedPlaces> {
    const locked = new Map<OfferingKind, LockedOfferings>();
    for (const kind of LOCK_ORDER) {
      const ids = idsOf(keys, kind);
      const source = this.sources.get(kind);
      if (ids.length > 0 && source) locked.set(kind, await source.lock(tx, ids));
    }
    return new LockedPlaces(keys, locked);
  }
}

function idsOf(keys: readonly OfferingKey[], kind: OfferingKind): number[] {
  return keys.filter((key) => key.kind === kind).map((key) => key.id);
}

/** The places of one checkout or registration, over all sources. */
export class LockedPlaces {
  constructor(
    private readonly keys: readonly OfferingKey[],
    private readonly locked: ReadonlyMap<OfferingKind, LockedOfferings>,
  ) {}

  terms(key: OfferingKey): OfferingTerms | undefined {
    return this.locked.get(key.kind)?.terms.get(key.id);
  }

  take(): Promise<void> {
    return this.each((source, ids) => source.take(ids));
  }

  confirm(): Promise<void> {
    return this.each((source, ids) => source.confirm(ids));
  }

  giveBack(): Promise<void> {
    return this.each((source, ids) => source.giveBack(ids));
  }

  leave(): Promise<void> {
    return this.each((source, ids) => source.leave(ids));
  }

  private async each(work: (source: LockedOfferings, ids: number[]) => Promise<void>): Promise<void> {
    for (const [kind, source] of this.locked) await work(source, idsOf(this.keys, kind));
  }
}
