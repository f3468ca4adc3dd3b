import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offeringKeyText, type OfferingKey, type OfferingKind, type OfferingTerms } from '../domain/cart';
import type { TeamFacts } from './registration-view';

/**
 * Whatever sells places. Programs are one source; leagues registers its teams as another at start, as this module
 * must not know it. Every move names an offering once for each place and locks its rows in id order, also those
 * that are no longer on offer, so that their places can be given back.
 */
export interface OfferingSource {
  readonly kind: OfferingKind;
  /** Those of `ids` that are on offer at all; absent ones are not. */
  terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>>;
  /**
   * Takes places for a hold. Returns the terms as they are under the lock, before these places were taken.
   * @throws registration.program_full
   */
  take(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>>;
  /** Held places become registered ones. */
  confirm(tx: EntityManager, ids: readonly number[]): Promise<void>;
  /** Held places become free. */
  giveBack(tx: EntityManager, ids: readonly number[]): Promise<void>;
  /** Registered places become free. */
  leave(tx: EntityManager, ids: readonly number[]): Promise<void>;
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
    await this.each(keys, async (source, ids) => {
      for (const terms of (await source.terms([...new Set(ids)])).values())
        found.set(offeringKeyText(terms), terms);
    });
    return found;
  }

  /** All places or, by an error, none. By the text of their key. @throws registration.program_full */
  async take(tx: EntityManager, keys: readonly OfferingKey[]): Promise<Map<string, OfferingTerms>> {
    const taken = new Map<string, OfferingTerms>();
    await this.each(keys, async (source, ids) => {
      for (const terms of (await source.take(tx, ids)).values()) taken.set(offeringKeyText(terms), terms);
    });
    return taken;
  }

  confirm(tx: EntityManager, keys: readonly OfferingKey[]): Promise<void> {
    return this.each(keys, (source, ids) => source.confirm(tx, ids));
  }

  giveBack(tx: EntityManager, keys: readonly OfferingKey[]): Promise<void> {
    return this.each(keys, (source, ids) => source.giveBack(tx, ids));
  }

  leave(tx: EntityManager, keys: readonly OfferingKey[]): Promise<void> {
    return this.each(keys, (source, ids) => source.leave(tx, ids));
  }

  private async each(
    keys: readonly OfferingKey[],
    work: (source: OfferingSource, ids: number[]) => Promise<void>,
  ): Promise<void> {
    for (const kind of LOCK_ORDER) {
      const ids = keys.filter((key) => key.kind === kind).map((key) => key.id);
      const source = this.sources.get(kind);
      if (ids.length > 0 && source) await work(source, ids);
    }
  }
}
