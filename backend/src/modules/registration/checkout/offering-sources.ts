import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offeringKeyText, type OfferingKey, type OfferingKind, type OfferingTerms } from './domain/cart';
import type { Registration } from './entities/registration.entity';

/** As much of a registration as its source needs, to keep rows of its own with it. `childId`: null once erased. */
export type SoldRegistration = Pick<
  Registration,
  'id' | 'childId' | 'soldAsKind' | 'soldAsId' | 'leagueTeamId'
>;

/** What only the owner of a team knows: leagues. */
export interface TeamFacts {
  leagueTeamId: number;
  teamName: string;
  teamSlug: string;
  coachName: string | null;
}

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
  /**
   * Held places become registered ones: those of these registrations, whose rows are written already. The money may be
   * captured by now, so what is thrown decides what becomes of it:
   *
   * - a passing error (`isPassing`: contention, a database that is away, a refusal of kind `busy`) is tried again until
   *   it has passed;
   * - any other refusal of a catalogue is lasting: nothing is registered, and the payment is listed for the office with
   *   the refusal's sentence, once;
   * - what nobody foresaw is tried again while the hold lasts, as a fault may be mended meanwhile; then it is listed too.
   */
  confirm(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void>;
  /** Held places become free. */
  giveBack(tx: EntityManager, ids: readonly number[]): Promise<void>;
  /** The places of registrations that are being cancelled become free; those on the teams where the children stand. */
  leave(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void>;
  /** What only the owner of teams knows of those that registrations stand on. */
  teamFacts?(teamIds: readonly number[]): Promise<TeamFacts[]>;
}

/** In the order in which sources are locked, everywhere. */
const LOCK_ORDER: readonly OfferingKind[] = ['program', 'team'];

@Injectable()
export class OfferingSources {
  private readonly sources = new Map<OfferingKind, OfferingSource>();

  /** Once for each kind: one source that took another's place would lose all the places that the other keeps. */
  register(source: OfferingSource): void {
    if (this.sources.has(source.kind)) throw new Error(`What is called a ${source.kind} is sold already.`);
    this.sources.set(source.kind, source);
  }

  async teamFacts(teamIds: readonly number[]): Promise<Map<number, TeamFacts>> {
    const facts = (await this.sources.get('team')?.teamFacts?.([...new Set(teamIds)])) ?? [];
    return new Map(facts.map((team) => [team.leagueTeamId, team]));
  }

  /** By the text of their key; what is not on offer is absent, as is what nobody sells. */
  async terms(keys: readonly OfferingKey[]): Promise<Map<string, OfferingTerms>> {
    const found = new Map<string, OfferingTerms>();
    const sold = keys.filter(({ kind }) => this.sources.has(kind));
    await this.each(sold, keyOf, async (source, some) => {
      for (const terms of (await source.terms([...new Set(idsOf(some))])).values())
        found.set(offeringKeyText(terms), terms);
    });
    return found;
  }

  /** All places or, by an error, none. By the text of their key. @throws registration.program_full */
  async take(tx: EntityManager, keys: readonly OfferingKey[]): Promise<Map<string, OfferingTerms>> {
    const taken = new Map<string, OfferingTerms>();
    await this.each(keys, keyOf, async (source, some) => {
      for (const terms of (await source.take(tx, idsOf(some))).values())
        taken.set(offeringKeyText(terms), terms);
    });
    return taken;
  }

  /**
   * Gives some places back and takes others, all or, by an error, none. One offering after the other in the order of
   * locks: moved in two rounds, two families that swap the same two would each hold what the other is waiting for.
   * Returns the terms of what was taken, as before, with the places that were given back among the free ones.
   */
  async exchange(
    tx: EntityManager,
    given: readonly OfferingKey[],
    wanted: readonly OfferingKey[],
  ): Promise<Map<string, OfferingTerms>> {
    const taken = new Map<string, OfferingTerms>();
    await this.each([...given, ...wanted], keyOf, async (source, some) => {
      for (const id of [...new Set(idsOf(some))].sort((a, b) => a - b)) {
        const ofThis = (keys: readonly OfferingKey[]) =>
          keys.filter((key) => key.kind === source.kind && key.id === id).map(() => id);
        const [back, more] = [ofThis(given), ofThis(wanted)];
        if (back.length > 0) await source.giveBack(tx, back);
        if (more.length === 0) continue;
        for (const terms of (await source.take(tx, more)).values()) taken.set(offeringKeyText(terms), terms);
      }
    });
    return taken;
  }

  confirm(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void> {
    return this.each(registrations, soldAs, (source, some) => source.confirm(tx, some));
  }

  giveBack(tx: EntityManager, keys: readonly OfferingKey[]): Promise<void> {
    return this.each(keys, keyOf, (source, some) => source.giveBack(tx, idsOf(some)));
  }

  /** A program that was sold loses its place, and so does the team on which the child stands, whichever was sold. */
  leave(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void> {
    const left = registrations.flatMap((registration) => [
      ...(registration.soldAsKind === 'program' ? [{ kind: 'program' as const, registration }] : []),
      ...(registration.leagueTeamId === null ? [] : [{ kind: 'team' as const, registration }]),
    ]);
    return this.each(
      left,
      ({ kind }) => kind,
      (source, some) =>
        source.leave(
          tx,
          some.map(({ registration }) => registration),
        ),
    );
  }

  /** A place that nobody answers for would be lost without a word, so an unknown kind stops everything. */
  private async each<Sold>(
    sold: readonly Sold[],
    kindOf: (one: Sold) => OfferingKind,
    work: (source: OfferingSource, some: Sold[]) => Promise<void>,
  ): Promise<void> {
    const unknown = sold.map(kindOf).find((kind) => !this.sources.has(kind) || !LOCK_ORDER.includes(kind));
    if (unknown !== undefined) throw new Error(`Nobody sells what is called a ${unknown}.`);
    for (const kind of LOCK_ORDER) {
      const some = sold.filter((one) => kindOf(one) === kind);
      if (some.length > 0) await work(this.sources.get(kind)!, some);
    }
  }
}

const keyOf = ({ kind }: OfferingKey): OfferingKind => kind;
const soldAs = ({ soldAsKind }: SoldRegistration): OfferingKind => soldAsKind;
const idsOf = (keys: readonly OfferingKey[]): number[] => keys.map(({ id }) => id);
