import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offeringKeyText, type OfferingKey, type OfferingKind, type OfferingTerms } from './domain/cart';
import type { Registration } from './entities/registration.entity';

/** The part of a registration that its source needs to store rows of its own. `childId`: null once erased. */
export type OfferingRegistration = Pick<
  Registration,
  'id' | 'childId' | 'purchasedKind' | 'purchasedId' | 'leagueTeamId'
>;

/** Known only to leagues, the owner of teams. */
export interface TeamDetails {
  leagueTeamId: number;
  teamName: string;
  teamSlug: string;
  coachName: string | null;
}

/**
 * Whatever sells spots. Programs are one source; leagues registers its teams as another at startup, because this
 * module must not know it. Every move lists an offering once per spot and locks its rows in id order, including those
 * no longer on offer, so that their spots can be released.
 */
export interface OfferingSource {
  readonly kind: OfferingKind;
  /** The ones among `ids` that are on offer; others are absent. */
  terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>>;
  /**
   * Takes spots for a hold. Returns the terms under the lock, before these spots were taken.
   * @throws registration.program_full
   */
  hold(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>>;
  /**
   * Held places become registered ones: those of these registrations, whose rows are written already. The money may be
   * captured by now, so what is thrown decides what becomes of it:
   *
   * - a passing error (`isTransient`: contention, a database that is away, a refusal of kind `busy`) is tried again until
   *   it has passed;
   * - any other refusal of a catalog is lasting: nothing is registered, and the payment is listed for the office with
   *   the refusal's sentence, once;
   * - what nobody foresaw is tried again while the hold lasts, as the cause may be fixed in the meantime; then it is listed too.
   */
  confirm(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void>;
  /** Held spots become free. */
  releaseHold(tx: EntityManager, ids: readonly number[]): Promise<void>;
  /** Frees the spots of registrations that are being canceled, on the children's current teams. */
  releaseConfirmed(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void>;
  /** Team data of registrations that only the owner of teams knows. */
  teamFacts?(teamIds: readonly number[]): Promise<TeamDetails[]>;
}

/** In the order in which sources are locked, everywhere. */
const LOCK_ORDER: readonly OfferingKind[] = ['program', 'team'];

@Injectable()
export class OfferingSourceRegistry {
  private readonly sources = new Map<OfferingKind, OfferingSource>();

  /** Once per kind: a source that replaced another would lose all of its spots. */
  register(source: OfferingSource): void {
    if (this.sources.has(source.kind))
      throw new Error(`An offering source for "${source.kind}" is already registered.`);
    this.sources.set(source.kind, source);
  }

  async teamFacts(teamIds: readonly number[]): Promise<Map<number, TeamDetails>> {
    const facts = (await this.sources.get('team')?.teamFacts?.([...new Set(teamIds)])) ?? [];
    return new Map(facts.map((team) => [team.leagueTeamId, team]));
  }

  /** By key text; what is not on offer or has no source is absent. */
  async terms(keys: readonly OfferingKey[]): Promise<Map<string, OfferingTerms>> {
    const found = new Map<string, OfferingTerms>();
    const sold = keys.filter(({ kind }) => this.sources.has(kind));
    await this.each(sold, toKey, async (source, some) => {
      for (const terms of (await source.terms([...new Set(toIds(some))])).values())
        found.set(offeringKeyText(terms), terms);
    });
    return found;
  }

  /** All spots or, when it throws, none. By key text. @throws registration.program_full */
  async take(tx: EntityManager, keys: readonly OfferingKey[]): Promise<Map<string, OfferingTerms>> {
    const taken = new Map<string, OfferingTerms>();
    await this.each(keys, toKey, async (source, some) => {
      for (const terms of (await source.hold(tx, toIds(some))).values())
        taken.set(offeringKeyText(terms), terms);
    });
    return taken;
  }

  /**
   * Releases some spots and takes others, all or, when it throws, none. One offering after the other in lock order: in
   * two rounds, two families that swap the same two could each hold what the other is waiting for. Returns the terms
   * of what was taken, as before, counting the released spots as free.
   */
  async exchange(
    tx: EntityManager,
    given: readonly OfferingKey[],
    wanted: readonly OfferingKey[],
  ): Promise<Map<string, OfferingTerms>> {
    const taken = new Map<string, OfferingTerms>();
    await this.each([...given, ...wanted], toKey, async (source, some) => {
      for (const id of [...new Set(toIds(some))].sort((a, b) => a - b)) {
        const ofThis = (keys: readonly OfferingKey[]) =>
          keys.filter((key) => key.kind === source.kind && key.id === id).map(() => id);
        const [back, more] = [ofThis(given), ofThis(wanted)];
        if (back.length > 0) await source.releaseHold(tx, back);
        if (more.length === 0) continue;
        for (const terms of (await source.hold(tx, more)).values()) taken.set(offeringKeyText(terms), terms);
      }
    });
    return taken;
  }

  confirm(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void> {
    return this.each(registrations, purchased, (source, some) => source.confirm(tx, some));
  }

  giveBack(tx: EntityManager, keys: readonly OfferingKey[]): Promise<void> {
    return this.each(keys, toKey, (source, some) => source.releaseHold(tx, toIds(some)));
  }

  /** A purchased program frees its spot, and so does the child's current team, whichever was purchased. */
  leave(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void> {
    const left = registrations.flatMap((registration) => [
      ...(registration.purchasedKind === 'program' ? [{ kind: 'program' as const, registration }] : []),
      ...(registration.leagueTeamId === null ? [] : [{ kind: 'team' as const, registration }]),
    ]);
    return this.each(
      left,
      ({ kind }) => kind,
      (source, some) =>
        source.releaseConfirmed(
          tx,
          some.map(({ registration }) => registration),
        ),
    );
  }

  /** A spot without a source would be lost silently, so an unknown kind is an error. */
  private async each<Sold>(
    sold: readonly Sold[],
    kindOf: (one: Sold) => OfferingKind,
    work: (source: OfferingSource, some: Sold[]) => Promise<void>,
  ): Promise<void> {
    const unknown = sold.map(kindOf).find((kind) => !this.sources.has(kind) || !LOCK_ORDER.includes(kind));
    if (unknown !== undefined) throw new Error(`No offering source is registered for "${unknown}".`);
    for (const kind of LOCK_ORDER) {
      const some = sold.filter((one) => kindOf(one) === kind);
      if (some.length > 0) await work(this.sources.get(kind)!, some);
    }
  }
}

const toKey = ({ kind }: OfferingKey): OfferingKind => kind;
const purchased = ({ purchasedKind }: OfferingRegistration): OfferingKind => purchasedKind;
const toIds = (keys: readonly OfferingKey[]): number[] => keys.map(({ id }) => id);
